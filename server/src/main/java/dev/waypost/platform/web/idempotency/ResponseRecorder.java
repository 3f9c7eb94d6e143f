package dev.waypost.platform.web.idempotency;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Compresses the headers of a response, and then its body, to be stored. */
final class ResponseRecorder {
    private static final TypeReference<Map<String, List<String>>> HEADERS = new TypeReference<>() {};

    /** Bounds the memory that a replayed response needs, however well it is compressed. */
    private static final int LONGEST_BODY = 16 << 20;

    private static final int END_OF_HEADERS = '\n';

    private final ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    private final GZIPOutputStream gzip = new GZIPOutputStream(compressed);
    private final int largest;
    private long length;

    /** @param largest maximum compressed size in bytes */
    ResponseRecorder(ObjectMapper json, Map<String, List<String>> headers, int largest) throws IOException {
        this.largest = largest;
        gzip.write(json.writeValueAsBytes(headers));
        gzip.write(END_OF_HEADERS);
    }

    void write(byte[] bytes, int from, int count) throws IOException {
        length += count;
        if (!isTooLarge()) {
            gzip.write(bytes, from, count);
        }
    }

    /** Records what is written to the output. */
    OutputStream alongside(OutputStream output) {
        return new FilterOutputStream(output) {
            @Override
            public void write(int one) throws IOException {
                write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int count) throws IOException {
                out.write(bytes, from, count);
                ResponseRecorder.this.write(bytes, from, count);
            }
        };
    }

    /** The recorded response; null if it is too large to be stored. */
    byte @Nullable [] finish() throws IOException {
        gzip.finish();
        return isTooLarge() ? null : compressed.toByteArray();
    }

    private boolean isTooLarge() {
        return length > LONGEST_BODY || compressed.size() > largest;
    }

    /** Adds the headers and the body of a recorded response. */
    static Response replay(ObjectMapper json, byte[] recorded, Response.ResponseBuilder response) throws IOException {
        byte[] plain = new GZIPInputStream(new ByteArrayInputStream(recorded)).readAllBytes();
        int end = 0;
        while (plain[end] != END_OF_HEADERS) {
            end++;
        }
        json.readValue(plain, 0, end, HEADERS)
                .forEach((name, values) -> values.forEach(value -> response.header(name, value)));
        if (end + 1 < plain.length) {
            response.entity(Arrays.copyOfRange(plain, end + 1, plain.length));
        }
        return response.build();
    }
}
