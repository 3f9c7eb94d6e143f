package dev.waypost.app;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.impl.MimeMapping;
import io.vertx.ext.web.RoutingContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The dashboard files that were compressed at build time. The framework's compression would add a handler to every
 * request, including redirects.
 */
final class CompressedFiles {
    private final Set<String> paths;

    /** Reads the list written by the build; empty if the dashboard is not built. */
    CompressedFiles(String root) {
        try (InputStream list = Thread.currentThread()
                .getContextClassLoader()
                .getResourceAsStream("META-INF/resources" + root + "/compressed.txt")) {
            paths = list == null
                    ? Set.of()
                    : new String(list.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .map(name -> root + "/" + name)
                            .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Serves the smallest encoding that the browser accepts. False if the file must be sent uncompressed. */
    boolean offer(RoutingContext context, String path) {
        if (!paths.contains(path)) {
            return false;
        }
        context.response().putHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
        String accepted = context.request().getHeader(HttpHeaders.ACCEPT_ENCODING);
        for (Form form : Form.values()) {
            if (accepted != null && accepted.contains(form.encoding)) {
                context.reroute(path + form.suffix);
                return true;
            }
        }
        return false;
    }

    /** Sets the content type and encoding of a compressed file. */
    void describe(RoutingContext context, String path) {
        for (Form form : Form.values()) {
            String whole = path.endsWith(form.suffix) ? path.substring(0, path.length() - form.suffix.length()) : "";
            if (paths.contains(whole)) {
                String type = MimeMapping.getMimeTypeForFilename(whole) + ";charset=UTF-8";
                context.addHeadersEndHandler(_ -> context.response()
                        .putHeader(HttpHeaders.CONTENT_ENCODING, form.encoding)
                        .putHeader(HttpHeaders.CONTENT_TYPE, type));
            }
        }
    }

    /** Smaller encodings first. */
    private enum Form {
        BROTLI("br", ".br"),
        GZIP("gzip", ".gz");

        private final String encoding;
        private final String suffix;

        Form(String encoding, String suffix) {
            this.encoding = encoding;
            this.suffix = suffix;
        }
    }
}
