package dev.waypost.webhooks.delivery;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.waypost.platform.crypto.Vault;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The custom headers of a webhook, encrypted because they often contain a password of the receiver, and never shown
 * again.
 */
@ApplicationScoped
public class SealedHeaders {
    /** The replacement for header values in responses and in the delivery log. */
    public static final String MASK = "****";

    private static final int LONGEST = 50_000;

    private final Vault vault;
    private final FreeJson json;

    SealedHeaders(Vault vault, FreeJson json) {
        this.vault = vault;
        this.json = json;
    }

    /** Null if there are none. */
    public @Nullable String seal(Map<String, String> headers) {
        return headers.isEmpty()
                ? null
                : vault.sealText(json.write("headers", headers, LONGEST).text());
    }

    /** Empty if the server key has changed; the operator is warned of that at startup. */
    public Map<String, String> open(@Nullable String sealed) {
        return sealed == null
                ? Map.of()
                : vault.openText(sealed)
                        .map(text -> json.read(text, new TypeReference<Map<String, String>>() {}))
                        .orElse(Map.of());
    }

    public static Map<String, String> masked(Map<String, String> headers) {
        return headers.keySet().stream()
                .collect(Collectors.toMap(Function.identity(), _ -> MASK, (one, _) -> one, TreeMap::new));
    }
}
