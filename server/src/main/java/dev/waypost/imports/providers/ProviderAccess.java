package dev.waypost.imports.providers;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.WebUrl;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The access to an account at a service.
 *
 * @param address the URL of the API, without a trailing slash
 * @param token an API key or an OAuth access token
 * @param consented whether it is an OAuth access token
 */
public record ProviderAccess(String address, String token, boolean consented) {
    private static final Pattern SENDABLE = Pattern.compile("[!-~]+");

    /** Requires a text that can be sent in a header. */
    public static String sendable(String field, String text) {
        if (!SENDABLE.matcher(text).matches()) {
            throw ApiException.invalid(field, "must be letters, digits and symbols without spaces");
        }
        return text;
    }

    /** With an entered key. A service with a fixed URL needs none. */
    public static ProviderAccess byKey(ProviderName provider, String key, @Nullable String address) {
        return new ProviderAccess(address(provider, address), sendable("apiKey", key.strip()), false);
    }

    private static String address(ProviderName provider, @Nullable String given) {
        String usual = provider.address();
        if (given != null) {
            WebUrl url = WebUrl.of("baseUrl", given.strip());
            if (!url.query().isEmpty()) {
                throw ApiException.invalid("baseUrl", "must not have a query");
            }
            return given.strip().replaceFirst("#.*$", "").replaceFirst("(/yourls-api\\.php)?/*$", "");
        }
        if (usual == null) {
            throw ApiException.invalid("baseUrl", "is required: the URL of your %s".formatted(provider.title()));
        }
        return usual;
    }
}
