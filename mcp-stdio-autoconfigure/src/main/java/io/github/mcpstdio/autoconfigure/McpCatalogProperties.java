package io.github.mcpstdio.autoconfigure;

import java.util.ArrayList;
import java.util.List;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Which annotated handlers are offered.
 *
 * @since 0.1.0
 */
@ConfigurationProperties("mcp.catalog")
public class McpCatalogProperties {

	/**
	 * Names of tools and prompts and URIs of resources that are offered, '*' for any
	 * text; all by default.
	 */
	private List<String> include = new ArrayList<>();

	/**
	 * Names of tools and prompts and URIs of resources that are not offered, '*' for any
	 * text, also if they are included.
	 */
	private List<String> exclude = new ArrayList<>();

	public List<String> getInclude() {
		return this.include;
	}

	public void setInclude(List<String> include) {
		this.include = include;
	}

	public List<String> getExclude() {
		return this.exclude;
	}

	public void setExclude(List<String> exclude) {
		this.exclude = exclude;
	}

}
