package dev.waypost.imports.providers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.http.OutboundHttp;
import dev.waypost.platform.http.RefusedAddressException;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Requests to one service with the access of a user. Respects rate limits, retries temporary failures, and otherwise
 * reports the problem in words for the user.
 */
final class ProviderCalls {
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final int LARGEST = 8 * 1024 * 1024;
    private static final int MOST_FAILURES = 4;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);

    private final OutboundHttp http;
    private final ObjectMapper json;
    private final ProviderName service;
    private final ProviderAccess access;
    private final Backoff backoff;
    private final Clock clock;
    private final boolean folders;
    private final Map<String, Map<String, String>> knownFolders = new HashMap<>();
    private final List<String> notices = new ArrayList<>();

    /** @param folders whether the folders of links are needed */
    ProviderCalls(
            OutboundHttp http,
            ObjectMapper json,
            ProviderName service,
            ProviderAccess access,
            Backoff backoff,
            Clock clock,
            boolean folders) {
        this.http = http;
        this.json = json;
        this.service = service;
        this.access = access;
        this.backoff = backoff;
        this.clock = clock;
        this.folders = folders;
    }

    ProviderAccess access() {
        return access;
    }

    JsonNode get(String target, ProviderHeaders headers) throws IOException, InterruptedException {
        return call(HttpMethod.GET, target, headers, null, false);
    }

    /** Reads data that the key or plan may not include; a missing node if it does not. */
    JsonNode getIfAllowed(String target, ProviderHeaders headers) throws IOException, InterruptedException {
        return call(HttpMethod.GET, target, headers, null, true);
    }

    /** The notices about links read since the last call. */
    List<String> takeNotices() {
        List<String> taken = List.copyOf(notices);
        notices.clear();
        return taken;
    }

    /**
     * The name of a folder, if folders are requested and readable. The folders of an account are read once.
     *
     * @param list the path of the list of folders, each with an ID and a name
     * @param within the field of the list; null if the response is the list
     */
    @Nullable
    String folder(@Nullable String id, String list, @Nullable String within, ProviderHeaders headers)
            throws IOException, InterruptedException {
        if (!folders || id == null) {
            return null;
        }
        Map<String, String> names = knownFolders.get(list);
        if (names == null) {
            names = new HashMap<>();
            JsonNode answer = getIfAllowed(list, headers);
            if (answer.isMissingNode()) {
                notices.add("The API key may not read folders at %s: links are imported without folders"
                        .formatted(service.title()));
            }
            for (JsonNode folder : within == null ? answer : answer.path(within)) {
                names.put(ProviderJson.text(folder, "id", ""), ProviderJson.text(folder, "name", ""));
            }
            knownFolders.put(list, names);
        }
        String name = names.get(id);
        return name == null || name.isBlank() ? null : name;
    }

    JsonNode post(String target, Map<String, String> form) throws IOException, InterruptedException {
        String body = form.entrySet().stream()
                .map(field -> encode(field.getKey()) + "=" + encode(field.getValue()))
                .collect(Collectors.joining("&"));
        return call(
                HttpMethod.POST,
                target,
                ProviderHeaders.of("Content-Type", "application/x-www-form-urlencoded"),
                Buffer.buffer(body),
                false);
    }

    private JsonNode call(
            HttpMethod method, String target, ProviderHeaders headers, @Nullable Buffer body, boolean missingIfRefused)
            throws IOException, InterruptedException {
        Map<String, String> all = new HashMap<>(headers.values());
        all.put("Accept", "application/json");
        all.put("User-Agent", "Waypost");
        OutboundHttp.Request request =
                new OutboundHttp.Request(method, access.address() + target, all, body, LONGEST, LARGEST);
        for (int failures = 1; ; failures++) {
            OutboundHttp.Response response = send(request, failures);
            int status = response == null ? 0 : response.status();
            if (response != null && status >= 200 && status < 300) {
                return read(response.body());
            }
            if (missingIfRefused && (status == 403 || status == 404)) {
                return MissingNode.getInstance();
            }
            if (response != null && status == 429) {
                backoff.pause(RetryAfter.of(
                        response.header("Retry-After"), response.header("X-RateLimit-Reset"), clock.instant()));
                failures--;
            } else if (response != null && status < 500) {
                throw refusal(status, response.header("Location"));
            } else if (failures > MOST_FAILURES) {
                throw new ApiException(
                        ErrorCode.PROVIDER_UNAVAILABLE,
                        "%s returned an error %d times in a row; try again later".formatted(service.title(), failures));
            } else {
                backoff.pause(FIRST_PAUSE.multipliedBy(1L << (failures - 1)));
            }
        }
    }

    /** Null if there was no response but a retry may succeed. */
    private OutboundHttp.@Nullable Response send(OutboundHttp.Request request, int failures)
            throws InterruptedException {
        try {
            return http.send(request);
        } catch (RefusedAddressException e) {
            throw new ApiException(ErrorCode.PROVIDER_REFUSED, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            if (failures > MOST_FAILURES) {
                throw new ApiException(
                        ErrorCode.PROVIDER_UNAVAILABLE,
                        "%s cannot be reached: %s".formatted(service.title(), e.getMessage()));
            }
            return null;
        }
    }

    private JsonNode read(Buffer body) {
        try {
            return json.readTree(body.getBytes());
        } catch (IOException e) {
            throw unreadable();
        }
    }

    private ApiException unreadable() {
        return new ApiException(
                ErrorCode.PROVIDER_REFUSED,
                "The response of %s is not valid JSON of its API; check the URL".formatted(service.title()));
    }

    private ApiException refusal(int status, @Nullable String location) {
        return switch (status) {
            case 401, 403 ->
                new ApiException(
                        ErrorCode.PROVIDER_UNAUTHORIZED,
                        "%s rejected the API key: it is not valid, has expired or may not read links"
                                .formatted(service.title()));
            case 404 ->
                new ApiException(
                        ErrorCode.PROVIDER_REFUSED, "%s has no account at this URL".formatted(service.title()));
            default ->
                new ApiException(
                        ErrorCode.PROVIDER_REFUSED,
                        location == null
                                ? "%s refused the request with status %d".formatted(service.title(), status)
                                : "%s redirects to %s; use that URL".formatted(service.title(), location));
        };
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
