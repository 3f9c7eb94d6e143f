package dev.waypost.testing.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/**
 * A request to the server under test. Each method returns a new request, so a request can be stored and sent
 * repeatedly. Redirects are not followed.
 *
 * <p>It resembles REST Assured, which compiles a Groovy script for every path that a test reads: a third of the
 * processor time of the whole test run.
 *
 * <p>A status that the OpenAPI document does not list for the operation fails the test: {@link DescribedStatuses}.
 */
public final class ApiRequest {
    public static final String JSON = "application/json";

    private static final Duration LONGEST = Duration.ofMinutes(2);
    private static final JsonMapper MAPPER =
            JsonMapper.builder().findAndAddModules().build();
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final @Nullable String server;
    private final List<Map.Entry<String, String>> headers;
    private final List<Map.Entry<String, String>> query;
    private final byte @Nullable [] body;
    private final boolean encoded;

    private ApiRequest(
            @Nullable String server,
            List<Map.Entry<String, String>> headers,
            List<Map.Entry<String, String>> query,
            byte @Nullable [] body,
            boolean encoded) {
        this.server = server;
        this.headers = headers;
        this.query = query;
        this.body = body;
        this.encoded = encoded;
    }

    public static ApiRequest given() {
        return new ApiRequest(null, List.of(), List.of(), null, false);
    }

    /** The URL of the server under test. */
    public static URI serverUrl() {
        return URI.create(ConfigProvider.getConfig().getValue("test.url", String.class));
    }

    /** The OpenAPI document of the server under test. */
    static byte[] description() throws IOException, InterruptedException {
        return CLIENT.send(
                        HttpRequest.newBuilder(serverUrl().resolve("/openapi.json"))
                                .build(),
                        BodyHandlers.ofByteArray())
                .body();
    }

    /** A request to another server than the one under test. */
    public ApiRequest to(String server) {
        return new ApiRequest(server, headers, query, body, encoded);
    }

    public ApiRequest header(String name, Object value) {
        return new ApiRequest(server, plus(headers, name, value), query, body, encoded);
    }

    public ApiRequest headers(Map<String, ?> more) {
        ApiRequest request = this;
        for (Map.Entry<String, ?> header : more.entrySet()) {
            request = request.header(header.getKey(), header.getValue());
        }
        return request;
    }

    public ApiRequest contentType(String type) {
        return replaced("Content-Type", type);
    }

    public ApiRequest noContentType() {
        return new ApiRequest(server, without("Content-Type"), query, body, encoded);
    }

    public ApiRequest accept(String type) {
        return replaced("Accept", type);
    }

    public ApiRequest cookie(String name, String value) {
        return header("Cookie", name + "=" + value);
    }

    public ApiRequest queryParam(String name, Object... values) {
        List<Map.Entry<String, String>> more = query;
        for (Object value : values) {
            more = plus(more, name, value);
        }
        return new ApiRequest(server, headers, more, body, encoded);
    }

    public ApiRequest queryParams(Map<String, ?> more) {
        ApiRequest request = this;
        for (Map.Entry<String, ?> parameter : more.entrySet()) {
            request = request.queryParam(parameter.getKey(), parameter.getValue());
        }
        return request;
    }

    /** Path and query are sent unmodified; otherwise values of the query are percent-encoded. */
    public ApiRequest encoded() {
        return new ApiRequest(server, headers, query, body, true);
    }

    /** Text and bytes are sent unmodified, anything else as JSON. */
    public ApiRequest body(Object content) {
        byte[] bytes = switch (content) {
            case byte[] raw -> raw;
            case String text -> text.getBytes(StandardCharsets.UTF_8);
            default -> json(content);
        };
        return new ApiRequest(server, headers, query, bytes, encoded);
    }

    /** A form as browsers send it: names and values alternate. */
    public ApiRequest form(String... fields) {
        return contentType("application/x-www-form-urlencoded").body(Addresses.query(fields));
    }

    public ApiRequest multipart(MultipartBody parts) {
        return contentType(parts.contentType()).body(parts.bytes());
    }

    public ApiResponse get(String path, Object... values) {
        return send("GET", path, values);
    }

    public ApiResponse head(String path, Object... values) {
        return send("HEAD", path, values);
    }

    public ApiResponse options(String path, Object... values) {
        return send("OPTIONS", path, values);
    }

    public ApiResponse post(String path, Object... values) {
        return send("POST", path, values);
    }

    public ApiResponse put(String path, Object... values) {
        return send("PUT", path, values);
    }

    public ApiResponse patch(String path, Object... values) {
        return send("PATCH", path, values);
    }

    public ApiResponse delete(String path, Object... values) {
        return send("DELETE", path, values);
    }

    /** Values replace the {@code {names}} in the path, in order. */
    public ApiResponse send(String method, String path, Object... values) {
        String base = server == null ? serverUrl().toString() : server;
        String address = Addresses.withQuery(Addresses.filled(path, values, encoded), query);
        BodyPublisher content = body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body);
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + address))
                .timeout(LONGEST)
                .method(method, content);
        headers.forEach(header -> request.header(header.getKey(), header.getValue()));
        try {
            HttpResponse<byte[]> answer = CLIENT.send(request.build(), BodyHandlers.ofByteArray());
            if (server == null) {
                DescribedStatuses.check(method, address, answer.statusCode());
            }
            return new ApiResponse(method + " " + address, answer);
        } catch (IOException e) {
            throw new UncheckedIOException(method + " " + address, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private ApiRequest replaced(String name, String value) {
        return new ApiRequest(server, plus(without(name), name, value), query, body, encoded);
    }

    private List<Map.Entry<String, String>> without(String name) {
        return headers.stream()
                .filter(header -> !header.getKey().equalsIgnoreCase(name))
                .toList();
    }

    private static List<Map.Entry<String, String>> plus(
            List<Map.Entry<String, String>> entries, String name, Object value) {
        List<Map.Entry<String, String>> more = new ArrayList<>(entries);
        more.add(Map.entry(name, String.valueOf(value)));
        return List.copyOf(more);
    }

    private static byte[] json(Object content) {
        try {
            return MAPPER.writeValueAsBytes(content);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
