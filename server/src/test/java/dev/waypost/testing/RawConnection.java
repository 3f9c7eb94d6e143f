package dev.waypost.testing;

import dev.waypost.testing.http.ApiRequest;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A connection on which requests are sent unmodified and at any time, which no client library allows. */
public final class RawConnection implements AutoCloseable {
    private final Socket socket;
    private final InputStream input;

    public RawConnection() {
        try {
            socket = new Socket("localhost", ApiRequest.serverUrl().getPort());
            socket.setSoTimeout(60_000);
            input = new BufferedInputStream(socket.getInputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A request without a body. */
    public static String get(String path, String... headers) {
        return request("GET", path, headers);
    }

    public static String request(String method, String path, String... headers) {
        String more = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
        return "%s %s HTTP/1.1\r\nHost: localhost\r\n%s\r\n".formatted(method, path, more);
    }

    public void send(String... requests) {
        try {
            socket.getOutputStream().write(String.join("", requests).getBytes(StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Answer ask(String request) {
        send(request);
        return answer(!request.startsWith("HEAD"));
    }

    public Answer answer() {
        return answer(true);
    }

    private Answer answer(boolean withBody) {
        String status = line();
        Map<String, String> headers = new TreeMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        int length = withBody ? Integer.parseInt(headers.getOrDefault("content-length", "0")) : 0;
        try {
            String body = new String(input.readNBytes(length), StandardCharsets.UTF_8);
            return new Answer(Integer.parseInt(List.of(status.split(" ", 3)).get(1)), status, headers, body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the other side has closed the connection, after everything that it sent was read. */
    public boolean isOver() {
        try {
            return input.read() < 0;
        } catch (SocketException e) {
            // Reset: the other side closed without reading everything.
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String line() {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try {
            for (int next = input.read(); next != '\n'; next = input.read()) {
                if (next < 0) {
                    throw new IOException("The connection ended before the answer did");
                }
                line.write(next);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return line.toString(StandardCharsets.ISO_8859_1).strip();
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public record Answer(int status, String statusLine, Map<String, String> headers, String body) {
        public String location() {
            return headers.get("location");
        }
    }
}
