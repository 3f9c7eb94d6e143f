package dev.waypost.auth.oauth.protocol;

import dev.waypost.platform.crypto.Tokens;
import java.util.Base64;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Proof Key for Code Exchange (RFC 7636). Only S256 is supported: "plain" gives no protection against an attacker who
 * has read the request.
 */
public final class Pkce {
    public static final String METHOD = "S256";

    /** A SHA-256 digest in base64url without padding. */
    private static final Pattern CHALLENGE = Pattern.compile("[A-Za-z0-9_-]{43}");

    private static final Pattern VERIFIER = Pattern.compile("[A-Za-z0-9._~-]{43,128}");

    private Pkce() {}

    /** Rejects an invalid challenge, and a missing one if the app must send it. */
    public static void requireChallenge(@Nullable String challenge, @Nullable String method, boolean needed) {
        if (challenge == null) {
            if (needed) {
                throw OAuthException.invalidRequest("code_challenge is missing; this app has to use PKCE");
            }
            if (method != null) {
                throw OAuthException.invalidRequest("code_challenge_method needs a code_challenge");
            }
            return;
        }
        if (!METHOD.equals(method)) {
            throw OAuthException.invalidRequest("code_challenge_method must be S256");
        }
        if (!CHALLENGE.matcher(challenge).matches()) {
            throw OAuthException.invalidRequest("code_challenge must be a SHA-256 digest in base64url without padding");
        }
    }

    /** A verifier without a challenge is rejected too: an attacker may have removed the challenge from the request. */
    public static void requireVerifier(@Nullable String challenge, @Nullable String verifier) {
        if (challenge == null) {
            if (verifier != null) {
                throw OAuthException.invalidGrant("The code was issued without a code_challenge");
            }
            return;
        }
        if (verifier == null) {
            throw OAuthException.invalidGrant("code_verifier is missing; the code was issued with a code_challenge");
        }
        if (!VERIFIER.matcher(verifier).matches() || !Tokens.same(challenge, challengeOf(verifier))) {
            throw OAuthException.invalidGrant("code_verifier does not match the code_challenge");
        }
    }

    private static String challengeOf(String verifier) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Tokens.hash(verifier));
    }
}
