package dev.waypost.auth.oauth;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.auth.oauth.protocol.OAuthErrorAnswer;
import dev.waypost.auth.oauth.protocol.OAuthException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.error.ErrorForm;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.MediaType;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The error of RFC 6749 for a body that is not a form, which the framework rejects before {@link TokenResource} is
 * called.
 */
@Singleton
class OAuthErrorForm implements ErrorForm {
    private static final Set<String> PATHS = Set.of("/api/oauth/token", "/api/oauth/introspect");

    private final ObjectMapper json;

    OAuthErrorForm(ObjectMapper json) {
        this.json = json;
    }

    @Override
    public boolean appliesTo(String path, ErrorCode code) {
        return code == ErrorCode.UNSUPPORTED_MEDIA_TYPE && PATHS.contains(path);
    }

    @Override
    public String mediaType() {
        return MediaType.APPLICATION_JSON;
    }

    @Override
    public String body(ErrorCode code, String message, @Nullable Object details) {
        OAuthException refusal =
                OAuthException.invalidRequest("Send the body as " + MediaType.APPLICATION_FORM_URLENCODED);
        try {
            return json.writeValueAsString(OAuthErrorAnswer.of(refusal));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
