package dev.waypost.imports.sources;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.WebUrl;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Whose links are read, and where.
 *
 * @param address where the API is, without a slash at the end
 * @param token an API key, or what the service gave for the consent of its user
 * @param consented whether it is the latter
 */
public record ProviderAccess(String address, String token, boolean consented) {
    private static final Pattern SENDABLE = Pattern.compile("[!-~]+");

    /** A text that may go into a header of requests, or a refusal that names the field. */
    public static String sendable(String field, String text) {
        if (!SENDABLE.matcher(text).matches()) {
            throw ApiException.invalid(field, "must be letters, digits and symbols without spaces");
        }
        return text;
    }

    /** With a key that was typed in. A service that has an address of its own needs none. */
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
