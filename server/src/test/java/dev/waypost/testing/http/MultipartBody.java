package dev.waypost.testing.http;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** A form with files, as browsers send it. */
public final class MultipartBody {
    private static final String BOUNDARY = "----waypost-test-boundary";

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    public MultipartBody field(String name, String value) {
        return part("name=\"" + name + "\"", "application/json", value.getBytes(StandardCharsets.UTF_8));
    }

    public MultipartBody file(String name, String fileName, byte[] content) {
        return part("name=\"" + name + "\"; filename=\"" + fileName + "\"", "text/csv", content);
    }

    private MultipartBody part(String disposition, String type, byte[] content) {
        bytes.writeBytes("--%s\r\nContent-Disposition: form-data; %s\r\nContent-Type: %s\r\n\r\n"
                .formatted(BOUNDARY, disposition, type)
                .getBytes(StandardCharsets.UTF_8));
        bytes.writeBytes(content);
        bytes.writeBytes("\r\n".getBytes(StandardCharsets.UTF_8));
        return this;
    }

    String contentType() {
        return "multipart/form-data; boundary=" + BOUNDARY;
    }

    byte[] bytes() {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.writeBytes(bytes.toByteArray());
        whole.writeBytes(("--" + BOUNDARY + "--\r\n").getBytes(StandardCharsets.UTF_8));
        return whole.toByteArray();
    }
}
