package dev.waypost.integrations.discounts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.integrations.Provider;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.http.OutboundHttp;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Requests discount codes from services, and translates their errors. */
@Singleton
class DiscountCalls {
    private static final Duration LONGEST = Duration.ofSeconds(15);
    private static final int LARGEST = 4 * 1024 * 1024;

    private final OutboundHttp http;
    private final ObjectMapper json;

    DiscountCalls(OutboundHttp http, ObjectMapper json) {
        this.http = http;
        this.json = json;
    }

    JsonNode get(Provider provider, String url, Map<String, String> headers) throws IOException, InterruptedException {
        return send(provider, HttpMethod.GET, url, headers, null);
    }

    JsonNode post(Provider provider, String url, Map<String, String> headers, Object body)
            throws IOException, InterruptedException {
        return send(provider, HttpMethod.POST, url, headers, Buffer.buffer(json.writeValueAsBytes(body)));
    }

    private JsonNode send(
            Provider provider, HttpMethod method, String url, Map<String, String> headers, @Nullable Buffer body)
            throws IOException, InterruptedException {
        OutboundHttp.Response response =
                http.send(new OutboundHttp.Request(method, url, headers, body, LONGEST, LARGEST));
        return switch (response.status()) {
            case 200 -> json.readTree(response.body().getBytes());
            case 401, 403 ->
                throw new ApiException(
                        ErrorCode.PROVIDER_UNAUTHORIZED,
                        "The connection to %s may not read discount codes".formatted(provider.title()));
            default -> throw new IOException("%s returned status %d".formatted(provider.title(), response.status()));
        };
    }
}
