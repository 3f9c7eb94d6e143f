package dev.waypost.apidocs;

import dev.waypost.platform.error.ErrorAnswer;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.Gzip;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.Json;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Serves /openapi.json, compressed to a twentieth of its size where the client accepts it. It is compressed once, on first use. */
@Singleton
class ApiDocumentRoute {
    private static final String PATH = "/openapi.json";

    private volatile @Nullable Buffer compressed;

    void install(@Observes Router router) {
        // Reading and compressing would block an event loop for too long.
        router.route(HttpMethod.GET, PATH).order(-1).blockingHandler(this::send, false);
        router.route(HttpMethod.HEAD, PATH).order(-1).blockingHandler(this::send, false);
        router.route(PATH).order(-1).handler(ApiDocumentRoute::refuse);
    }

    private static void refuse(RoutingContext request) {
        HttpServerResponse response = request.response();
        ErrorAnswer answer = ErrorAnswer.of(
                ErrorCode.METHOD_NOT_ALLOWED,
                "The method is not allowed for this URL",
                null,
                response.headers().get("X-Request-Id"));
        response.setStatusCode(ErrorCode.METHOD_NOT_ALLOWED.status())
                .putHeader(HttpHeaders.ALLOW, "GET, HEAD")
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                .end(Json.encode(answer));
    }

    private void send(RoutingContext request) {
        request.response()
                .putHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json;charset=UTF-8");
        Buffer document;
        if (Gzip.isAccepted(request.request().getHeader(HttpHeaders.ACCEPT_ENCODING))) {
            request.response().putHeader(HttpHeaders.CONTENT_ENCODING, Gzip.ENCODING);
            document = compressed();
        } else {
            document = Buffer.buffer(read());
        }
        request.response()
                .putHeader(HttpHeaders.CONTENT_LENGTH, String.valueOf(document.length()))
                .end(document);
    }

    private Buffer compressed() {
        Buffer known = compressed;
        if (known == null) {
            known = Buffer.buffer(Gzip.compress(read()));
            compressed = known;
        }
        return known;
    }

    private static byte[] read() {
        try (InputStream document =
                ApiDocumentRoute.class.getClassLoader().getResourceAsStream(ApiDocumentFile.RESOURCE)) {
            return Objects.requireNonNull(document, ApiDocumentFile.RESOURCE).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
