package dev.waypost.platform.web;

import dev.waypost.platform.error.ErrorAnswer;
import dev.waypost.platform.error.ErrorCode;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.vertx.core.Future;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.Json;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Answers HTTP/1 requests that the decoder rejects and no route sees, over TLS too: their URI or headers are too long, or they are not
 * valid HTTP.
 *
 * <p>HTTP/2 is left to the framework. Netty answers headers beyond the limit with a 431 without a body, before there is a request, and
 * Vert.x resets the stream of a malformed request, as RFC 9113 (8.1.1) requires; neither lets other code write the response. A URI
 * has no limit of its own in HTTP/2: it is one of the headers.
 */
@Singleton
public class UndecodedRequests {
    private final RateLimits limits;
    private final MeterRegistry meters;

    UndecodedRequests(RateLimits limits, MeterRegistry meters) {
        this.limits = limits;
        this.meters = meters;
    }

    /** Completes when the response is sent; nothing after it on the connection can be read. */
    public Future<Void> answer(HttpServerRequest request) {
        Refusal refusal = Refusal.of(request.decoderResult().cause());
        String id = RequestIds.of(request.getHeader(RequestIds.HEADER));
        HttpServerResponse response = request.response()
                .setStatusCode(refusal.code.status())
                .putHeader(RequestIds.HEADER, id)
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                .putHeader(HttpHeaders.CONNECTION, "close");
        RequestFrame.secure(response.headers(), String.valueOf(request.path()));
        limits.describe(request, response.headers());
        meters.timer("waypost.http.requests", "method", "other", "status", String.valueOf(refusal.code.status()))
                .record(Duration.ZERO);
        return response.end(Json.encode(ErrorAnswer.of(refusal.code, refusal.message, null, id)));
    }

    private record Refusal(ErrorCode code, String message) {
        static Refusal of(@Nullable Throwable cause) {
            return switch (cause) {
                case TooLongHttpLineException _ -> new Refusal(ErrorCode.URI_TOO_LONG, "The address is too long");
                case TooLongHttpHeaderException _ ->
                    new Refusal(ErrorCode.HEADERS_TOO_LARGE, "The headers are too large");
                case null, default -> new Refusal(ErrorCode.VALIDATION_ERROR, "The request is malformed");
            };
        }
    }
}
