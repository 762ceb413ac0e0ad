package io.github.mcpstdio.handler;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;

import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.AnnotatedMethod;

import io.github.mcpstdio.server.ResourceRequest;
import io.github.mcpstdio.server.UriVariables;

/**
 * Prepares the parameters of methods that read resources.
 */
final class ResourceParameters {

	private final TextParameters texts;

	ResourceParameters(TextParameters texts) {
		this.texts = texts;
	}

	/**
	 * Prepare the parameters of a method.
	 * @param method the method
	 * @param variables the names of the variables of the resource's URI
	 * @return an argument for each parameter
	 */
	List<RequestArgument<ResourceRequest>> prepare(HandlerMethod method, List<String> variables) {
		List<RequestArgument<ResourceRequest>> arguments = new ArrayList<>();
		for (MethodParameter parameter : new AnnotatedMethod(method.method()).getMethodParameters()) {
			RequestArgument<ResourceRequest> injected = this.texts.injected(parameter);
			arguments.add((injected != null) ? injected : argument(method, parameter, variables));
		}
		return arguments;
	}

	private RequestArgument<ResourceRequest> argument(HandlerMethod method, MethodParameter parameter,
			List<String> variables) {
		Class<?> type = parameter.getParameterType();
		if (type == ResourceRequest.class) {
			return (request, context) -> request;
		}
		if (type == UriVariables.class) {
			return (request, context) -> request.variables();
		}
		String name = this.texts.nameOf(method, parameter);
		if (variables.contains(name)) {
			return (type == List.class) ? (request, context) -> request.variables().list(name)
					: this.texts.argument(method, parameter, (request, key) -> request.variables().get(key));
		}
		if (name.equals("uri") && (type == String.class || type == URI.class)) {
			return this.texts.argument(method, parameter, (request, key) -> request.uri());
		}
		throw new InvalidHandlerException(method.signature(),
				"its parameter '" + name + "' is no variable of the URI, which has " + variables,
				"Name the parameter like a variable, or 'uri' for the URI itself.");
	}

}
