package io.github.mcpstdio.handler;

import org.springframework.core.DefaultParameterNameDiscoverer;
import org.springframework.core.MethodParameter;
import org.springframework.core.ParameterNameDiscoverer;
import org.springframework.util.StringUtils;

/**
 * Finds the names by which clients know the parameters of methods.
 */
final class ParameterNames {

	private final ParameterNameDiscoverer discoverer = new DefaultParameterNameDiscoverer();

	/**
	 * Return the name of a parameter.
	 * @param method its method
	 * @param parameter the parameter
	 * @param declared the name that an annotation gives it, or an empty text
	 * @return the name
	 * @throws MissingParameterNameException if nothing names it
	 */
	String of(HandlerMethod method, MethodParameter parameter, String declared) {
		if (StringUtils.hasText(declared)) {
			return declared;
		}
		parameter.initParameterNameDiscovery(this.discoverer);
		String name = parameter.getParameterName();
		if (name == null) {
			throw new MissingParameterNameException(method.signature(), parameter.getParameterIndex());
		}
		return name;
	}

}
