package dev.waypost.imports.connections;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.imports.providers.ProviderName;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.http.Form;
import dev.waypost.platform.http.OutboundHttp;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Exchanges the authorization code of a service for an access token. */
@ApplicationScoped
class TokenExchange {
    private static final Duration LONGEST = Duration.ofSeconds(15);
    private static final int LARGEST = 64 * 1024;

    private final OutboundHttp http;
    private final ObjectMapper json;

    TokenExchange(OutboundHttp http, ObjectMapper json) {
        this.http = http;
        this.json = json;
    }

    String token(ProviderName provider, OAuthClient client, String code, String redirectUri)
            throws InterruptedException {
        Map<String, String> form = new LinkedHashMap<>();
        form.put("grant_type", "authorization_code");
        form.put("client_id", client.id());
        form.put("client_secret", client.secret());
        form.put("code", code);
        form.put("redirect_uri", redirectUri);
        try {
            OutboundHttp.Response response = http.send(new OutboundHttp.Request(
                    HttpMethod.POST,
                    client.tokenUrl(),
                    Map.of("Content-Type", "application/x-www-form-urlencoded", "Accept", "application/json"),
                    Buffer.buffer(Form.encode(form)),
                    LONGEST,
                    LARGEST));
            Optional<String> token = response.status() == 200
                    ? read(response.body().toString(StandardCharsets.UTF_8))
                    : Optional.empty();
            return token.orElseThrow(() -> new ApiException(
                    ErrorCode.PROVIDER_UNAUTHORIZED,
                    "%s did not grant access; sign in there again".formatted(provider.title())));
        } catch (IOException e) {
            throw new ApiException(
                    ErrorCode.PROVIDER_UNAVAILABLE,
                    "%s cannot be reached: %s".formatted(provider.title(), e.getMessage()));
        }
    }

    /** JSON according to the standard, or a form, which Bitly used to return. */
    private Optional<String> read(String body) {
        try {
            JsonNode answer = json.readTree(body);
            return Optional.ofNullable(answer.path("access_token").textValue());
        } catch (IOException e) {
            return Optional.ofNullable(Form.decode(body).get("access_token"));
        }
    }
}
