package dev.waypost.testing.http;

import java.net.HttpCookie;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.hamcrest.Description;
import org.hamcrest.Matcher;
import org.hamcrest.Matchers;
import org.hamcrest.StringDescription;
import org.jspecify.annotations.Nullable;

/**
 * The response of the server. Methods with a matcher check it, and show the whole response if it does not match. A value that is missing in the
 * response is null; the type is not nullable, because a test that relies on a value should fail there.
 */
public final class ApiResponse {
    private static final int LONGEST_SHOWN = 4_000;

    private final String request;
    private final int status;
    private final HttpHeaders headers;
    private final byte[] content;
    private @Nullable JsonBody json;

    ApiResponse(String request, HttpResponse<byte[]> response) {
        this.request = request;
        this.status = response.statusCode();
        this.headers = response.headers();
        this.content = response.body();
    }

    public int statusCode() {
        return status;
    }

    public ApiResponse statusCode(int expected) {
        return statusCode(Matchers.is(expected));
    }

    public ApiResponse statusCode(Matcher<? super Integer> expected) {
        return check("the status", status, expected);
    }

    public HttpHeaders headers() {
        return headers;
    }

    @SuppressWarnings("NullAway")
    public String header(String name) {
        return headers.firstValue(name).orElse(null);
    }

    public ApiResponse header(String name, String expected) {
        return header(name, Matchers.is(expected));
    }

    public ApiResponse header(String name, Matcher<? super String> expected) {
        return check("the header " + name, header(name), expected);
    }

    public String contentType() {
        return headers.firstValue("Content-Type").orElse("");
    }

    /** Compares the media type only, without parameters unless they are given. */
    public ApiResponse contentType(String expected) {
        return check("the content type", contentType(), Matchers.startsWith(expected));
    }

    @SuppressWarnings("NullAway")
    public String cookie(String name) {
        HttpCookie cookie = detailedCookie(name);
        return cookie == null ? null : cookie.getValue();
    }

    public ApiResponse cookie(String name, String expected) {
        return check("the cookie " + name, cookie(name), Matchers.is(expected));
    }

    @SuppressWarnings("NullAway")
    public HttpCookie detailedCookie(String name) {
        return headers.allValues("Set-Cookie").stream()
                .map(HttpCookie::parse)
                .flatMap(List::stream)
                .filter(cookie -> cookie.getName().equals(name))
                .findFirst()
                .orElse(null);
    }

    public byte[] asByteArray() {
        return content;
    }

    public String asString() {
        return new String(content, StandardCharsets.UTF_8);
    }

    public JsonBody jsonPath() {
        if (json == null) {
            json = JsonBody.from(asString());
        }
        return json;
    }

    /** The same with numbers in their original precision. */
    public JsonBody exactJson() {
        return jsonPath().exact();
    }

    @SuppressWarnings("TypeParameterUnusedInFormals")
    public <T> T path(String path) {
        return jsonPath().get(path);
    }

    public ApiResponse body(Matcher<? super String> expected) {
        return check("the body", asString(), expected);
    }

    public ApiResponse body(String path, Matcher<?> expected, Object... more) {
        check(path, jsonPath().get(path), expected);
        for (int i = 0; i < more.length; i += 2) {
            check((String) more[i], jsonPath().get((String) more[i]), (Matcher<?>) more[i + 1]);
        }
        return this;
    }

    private ApiResponse check(String what, @Nullable Object actual, Matcher<?> expected) {
        if (!expected.matches(actual)) {
            Description description =
                    new StringDescription().appendText("expected ").appendDescriptionOf(expected);
            expected.describeMismatch(actual, description.appendText(", but "));
            throw new AssertionError("%s of %s: %s%n%s".formatted(what, request, description, shown()));
        }
        return this;
    }

    private String shown() {
        String text = asString();
        String start = text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + " ..." : text;
        return "Answered %d %s%n%s".formatted(status, headers.map(), start);
    }
}
