package dev.waypost.app.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Calls the public API, with or without a session. */
final class DemoApi {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    private final String baseUrl;
    private final @Nullable String token;

    DemoApi(String baseUrl) {
        this(baseUrl, null);
    }

    private DemoApi(String baseUrl, @Nullable String token) {
        this.baseUrl = baseUrl;
        this.token = token;
    }

    DemoApi as(String session) {
        return new DemoApi(baseUrl, session);
    }

    JsonNode post(String path, Map<String, ?> body) throws IOException, InterruptedException {
        return send("POST", path, body);
    }

    JsonNode patch(String path, Map<String, ?> body) throws IOException, InterruptedException {
        return send("PATCH", path, body);
    }

    JsonNode get(String path) throws IOException, InterruptedException {
        return send("GET", path, null);
    }

    /** The data of the response envelope. */
    private JsonNode send(String method, String path, @Nullable Map<String, ?> body)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(baseUrl + path))
                .timeout(Duration.ofSeconds(30))
                .header("Content-Type", "application/json")
                .method(
                        method,
                        body == null
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)));
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        HttpResponse<String> response = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        JsonNode answer = JSON.readTree(response.body());
        if (response.statusCode() >= 400) {
            throw new RefusedException(method + " " + path, response.statusCode(), answer.path("error"));
        }
        return answer.path("data");
    }

    /** The server rejected the request. */
    static final class RefusedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final int status;

        private RefusedException(String request, int status, JsonNode error) {
            super("%s returned %d %s: %s"
                    .formatted(
                            request,
                            status,
                            error.path("code").asText(),
                            error.path("message").asText()));
            this.status = status;
        }

        int status() {
            return status;
        }
    }
}
