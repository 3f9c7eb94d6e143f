package dev.waypost.platform.web;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.io.OutputStream;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Compresses answers in JSON that are long enough for it. Not those that a page of another site asked for: who chooses a part of a
 * request and sees how long its answer is could guess the secrets in it (BREACH).
 */
@Provider
public class CompressedAnswers implements WriterInterceptor {
    private static final String GZIP = "gzip";
    private static final Pattern REFUSED = Pattern.compile("gzip *; *q=0(\\.0*)? *(,|$)");

    private final CurrentVertxRequest http;

    CompressedAnswers(CurrentVertxRequest http) {
        this.http = http;
    }

    @Override
    public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        if (!isJson(context.getMediaType()) || context.getHeaders().containsKey(HttpHeaders.CONTENT_ENCODING)) {
            context.proceed();
            return;
        }
        context.getHeaders().add(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
        HttpServerRequest request = http.getCurrent().request();
        if (!mayCompress(request)) {
            context.proceed();
            return;
        }
        OutputStream plain = context.getOutputStream();
        LongAnswer answer = new LongAnswer(plain, request.response());
        context.setOutputStream(answer);
        context.proceed();
        answer.finish();
        context.setOutputStream(plain);
    }

    private static boolean isJson(@Nullable MediaType type) {
        return type != null && type.isCompatible(MediaType.APPLICATION_JSON_TYPE);
    }

    private static boolean mayCompress(HttpServerRequest request) {
        @Nullable String accepted = request.getHeader(HttpHeaders.ACCEPT_ENCODING);
        return accepted != null
                && accepted.contains(GZIP)
                && !REFUSED.matcher(accepted).find()
                && !"cross-site".equals(request.getHeader("Sec-Fetch-Site"));
    }

    /** Holds the beginning back until it is known to be long, and then compresses it and all that follows. */
    private static final class LongAnswer extends OutputStream {
        private static final int LONG = 1_024;

        private final OutputStream plain;
        private final HttpServerResponse response;
        private final byte[] beginning = new byte[LONG];
        private int held;
        private @Nullable GZIPOutputStream compressed;

        private LongAnswer(OutputStream plain, HttpServerResponse response) {
            this.plain = plain;
            this.response = response;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            if (compressed == null && held + length <= LONG) {
                System.arraycopy(bytes, from, beginning, held, length);
                held += length;
                return;
            }
            begin().write(bytes, from, length);
        }

        private GZIPOutputStream begin() throws IOException {
            if (compressed == null) {
                // The framework has handed over its headers by now, and sends them with the first bytes.
                response.headers().set(HttpHeaders.CONTENT_ENCODING, GZIP).remove(HttpHeaders.CONTENT_LENGTH);
                compressed = new GZIPOutputStream(plain);
                compressed.write(beginning, 0, held);
            }
            return compressed;
        }

        private void finish() throws IOException {
            if (compressed == null) {
                plain.write(beginning, 0, held);
            } else {
                compressed.finish();
            }
        }
    }
}
