package io.github.mcpstdio.handler;

import java.security.Principal;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.core.MethodParameter;

import io.github.mcpstdio.annotation.McpMeta;
import io.github.mcpstdio.execution.CancellationToken;
import io.github.mcpstdio.protocol.model.ClientProfile;
import io.github.mcpstdio.server.McpContext;

/**
 * Supplies what is known of the request by the type of the parameter. The locale is that
 * of Spring's {@link LocaleContextHolder}, since the protocol has none.
 */
final class ContextArgumentResolver implements McpArgumentResolver {

	@Override
	public boolean supports(MethodParameter parameter) {
		Class<?> type = parameter.getParameterType();
		return type == McpContext.class || type == CancellationToken.class || type == McpMeta.class
				|| type == ClientProfile.class || type == Locale.class || type == Principal.class;
	}

	@Override
	public @Nullable Object resolve(MethodParameter parameter, McpContext context) {
		Class<?> type = parameter.getParameterType();
		if (type == McpContext.class) {
			return context;
		}
		if (type == CancellationToken.class) {
			return context.cancellation();
		}
		if (type == McpMeta.class) {
			return new McpMeta(PlainValues.of(context.meta()));
		}
		if (type == ClientProfile.class) {
			return context.client();
		}
		return (type == Locale.class) ? LocaleContextHolder.getLocale() : context.principal();
	}

}
