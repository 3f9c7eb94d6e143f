package dev.waypost.apidocs;

import dev.waypost.platform.web.Gzip;
import io.quarkus.smallrye.openapi.runtime.OpenApiDocumentService;
import io.smallrye.openapi.runtime.io.Format;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Serves /openapi.json compressed, at a twentieth of its size. It is compressed once, on first use. */
@Singleton
class CompressedApiDocument {
    private static final String WHOLE_API = "<default>";

    private final OpenApiDocumentService documents;
    private volatile @Nullable Buffer compressed;

    CompressedApiDocument(OpenApiDocumentService documents) {
        this.documents = documents;
    }

    void install(@Observes Router router) {
        // Compression would block an event loop for too long.
        router.route(HttpMethod.GET, "/openapi.json").order(-1).blockingHandler(this::send, false);
    }

    private void send(RoutingContext request) {
        request.response().putHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
        if (!Gzip.isAccepted(request.request().getHeader(HttpHeaders.ACCEPT_ENCODING))) {
            request.next();
            return;
        }
        request.response()
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json;charset=UTF-8")
                .putHeader(HttpHeaders.CONTENT_ENCODING, Gzip.ENCODING)
                .end(compressed());
    }

    private Buffer compressed() {
        Buffer known = compressed;
        if (known == null) {
            known = Buffer.buffer(Gzip.compress(documents.getDocument(WHOLE_API, Format.JSON)));
            compressed = known;
        }
        return known;
    }
}
