package dev.waypost.auth.oauth;

import dev.waypost.auth.oauth.apps.OAuthScopes;
import dev.waypost.platform.http.Form;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What an app asks a person for (RFC 6749, 4.1.1), as it came. */
record AuthorizationRequest(
        @Nullable String clientId,
        @Nullable String redirectUri,
        @Nullable String responseType,
        @Nullable String scope,
        @Nullable String state,
        @Nullable String codeChallenge,
        @Nullable String codeChallengeMethod) {
    static final String CODE = "code";

    /** The request in one word for the consent page: its router would take a state such as 007 or {} for more than a text. */
    String packed() {
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

    /** The scopes of a text with spaces between, each once. */
    static List<String> scopes(String text) {
        return Arrays.stream(text.split(" ", -1))
                .filter(scope -> !scope.isEmpty() && !scope.equals(OAuthScopes.OFFLINE_ACCESS))
                .distinct()
                .toList();
    }
}
