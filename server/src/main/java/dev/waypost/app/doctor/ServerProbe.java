package dev.waypost.app.doctor;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;

/** Sends requests to a running server. */
final class ServerProbe {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** Redirects are not followed: the base URL should have none. */
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(PATIENCE).build();

    record Reply(int status, String body) {}

    /** The response; empty if there is none. */
    Optional<Reply> get(String url, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url)).timeout(PATIENCE);
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            HttpResponse<String> response = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            return Optional.of(new Reply(response.statusCode(), response.body()));
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
