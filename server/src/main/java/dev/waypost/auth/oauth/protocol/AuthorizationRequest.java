package dev.waypost.auth.oauth.protocol;

import dev.waypost.auth.oauth.apps.OAuthScopes;
import dev.waypost.platform.http.Form;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The raw parameters of an authorization request (RFC 6749, 4.1.1). */
public record AuthorizationRequest(
        @Nullable String clientId,
        @Nullable String redirectUri,
        @Nullable String responseType,
        @Nullable String scope,
        @Nullable String state,
        @Nullable String codeChallenge,
        @Nullable String codeChallengeMethod) {
    public static final String CODE = "code";

    /**
     * The request as one opaque text for the consent page: its router would parse a state such as 007 or {} as another
     * type.
     */
    public String packed() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(query().getBytes(StandardCharsets.UTF_8));
    }

    private String query() {
        Map<String, @Nullable String> all = new LinkedHashMap<>();
        all.put("response_type", responseType);
        all.put("client_id", clientId);
        all.put("redirect_uri", redirectUri);
        all.put("scope", scope);
        all.put("state", state);
        all.put("code_challenge", codeChallenge);
        all.put("code_challenge_method", codeChallengeMethod);
        Map<String, String> given = new LinkedHashMap<>();
        all.forEach((name, value) -> {
            if (value != null) {
                given.put(name, value);
            }
        });
        return Form.encode(given);
    }

    /** The distinct scopes of a space-separated text. */
    public static List<String> scopes(String text) {
        return Arrays.stream(text.split(" ", -1))
                .filter(scope -> !scope.isEmpty() && !scope.equals(OAuthScopes.OFFLINE_ACCESS))
                .distinct()
                .toList();
    }
}
