package dev.waypost.platform.web;

import dev.waypost.platform.error.ErrorAnswer;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.error.ErrorForm;
import dev.waypost.platform.log.LoggedPath;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.All;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.MultiMap;
import io.vertx.core.VertxException;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.json.Json;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;
import org.jspecify.annotations.Nullable;

/** Handles every request and response: request ID, security headers, rate-limit headers and the access log. */
@ApplicationScoped
class RequestFrame {
    private static final Logger ACCESS = Logger.getLogger("waypost.access");
    private static final int BEFORE_EVERYTHING = 1_000_000;
    private static final int AFTER_REDIRECTS = Integer.MIN_VALUE + 1;
    /** The API reference needs inline styles; nothing else needs more. */
    private static final String CONTENT_POLICY = "default-src 'self'; img-src 'self' data: https:; "
            + "style-src 'self' 'unsafe-inline'; font-src 'self' data:; connect-src 'self'; frame-src 'self' blob:; "
            + "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

    /** Other methods are rejected and never become a metric tag. */
    private static final Set<HttpMethod> METHODS = Set.of(
            HttpMethod.GET,
            HttpMethod.HEAD,
            HttpMethod.POST,
            HttpMethod.PUT,
            HttpMethod.PATCH,
            HttpMethod.DELETE,
            HttpMethod.OPTIONS,
            HttpMethod.TRACE,
            HttpMethod.CONNECT);

    /** With a quality, if any, that JAX-RS can parse. */
    private static final Pattern MEDIA_RANGE = Pattern.compile(
            "\\s*[\\w!#$&^.+*-]+/[\\w!#$&^.+*-]+\\s*(;\\s*(?!q\\s*=)[\\w-]+=[^;]*)*(;\\s*q=(0(\\.[0-9]{1,3})?|1(\\.0{1,3})?)\\s*)?",
            Pattern.CASE_INSENSITIVE);

    private static final Set<HttpMethod> SAFE_METHODS = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");
    /**
     * Over HTTP/2 a body can stay incomplete while its connection is active; see {@code ConnectionWatch} for HTTP/1.
     */
    private static final long SLOWEST_BODY_MILLIS = 300_000;

    private final RateLimits limits;
    private final MeterRegistry meters;
    private final List<ErrorForm> forms;
    private final long largestBody;
    private volatile boolean stopping;

    RequestFrame(
            RateLimits limits,
            MeterRegistry meters,
            @All List<ErrorForm> forms,
            @ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize largest) {
        this.limits = limits;
        this.meters = meters;
        this.forms = forms;
        this.largestBody = largest.asLongValue();
    }

    void register(@Observes Filters filters) {
        filters.register(this::frame, BEFORE_EVERYTHING);
    }

    void install(@Observes Router router) {
        router.route().order(AFTER_REDIRECTS).handler(this::checkAddress);
        router.route().order(Integer.MIN_VALUE).failureHandler(this::refuseMalformed);
    }

    void stop(@Observes ShutdownDelayInitiatedEvent event) {
        stopping = true;
    }

    /**
     * Rejects invalid URIs, so that later code can rely on them. Short links are exempt: browsers leave characters in
     * queries that are not valid in a URI, and those visitors must still be redirected.
     */
    private void checkAddress(RoutingContext request) {
        try {
            URI _ = new URI(request.request().uri());
        } catch (URISyntaxException e) {
            String id = begin(request);
            refuse(request, ErrorCode.VALIDATION_ERROR, "The address is not a URI: " + e.getReason(), id);
            return;
        }
        // HTTP/1.0 allows a missing Host header, and load balancers send such health checks; everything else is
        // rejected.
        if (request.request().authority() == null && !request.request().uri().startsWith("/health")) {
            String id = begin(request);
            refuse(request, ErrorCode.VALIDATION_ERROR, "The request has no Host header", id);
            return;
        }
        request.next();
    }

    /** The framework rejects some requests before any route runs, such as those without a Host header. */
    private void refuseMalformed(RoutingContext request) {
        if (request.statusCode() == ErrorCode.VALIDATION_ERROR.status()
                && request.failure() instanceof VertxException problem
                && !request.response().headWritten()) {
            String id = begin(request);
            refuse(request, ErrorCode.VALIDATION_ERROR, "The request is malformed: " + problem.getMessage(), id);
        } else {
            request.next();
        }
    }

    /** Adds the common headers and the access log; returns the request ID. */
    private String begin(RoutingContext request) {
        long start = System.nanoTime();
        String path = pathOf(request);
        String id = RequestIds.of(request.request().getHeader(RequestIds.HEADER));
        MDC.put("requestId", id);
        HttpServerResponse response = request.response();
        response.putHeader(RequestIds.HEADER, id);
        request.addHeadersEndHandler(_ -> {
            MultiMap headers = response.headers();
            secure(headers, path);
            CrossOrigin.describe(path, headers);
            limits.describe(request, headers);
            if (request.request().version() == HttpVersion.HTTP_2) {
                // A hop-by-hop header, which is not allowed here; clients reject the whole response.
                headers.remove(HttpHeaders.UPGRADE);
            }
        });
        request.addEndHandler(_ -> log(request, path, start));
        return id;
    }

    /** A path that cannot be decoded is rejected, and logged unchanged. */
    private static String pathOf(RoutingContext request) {
        try {
            return request.normalizedPath();
        } catch (IllegalArgumentException e) {
            return request.request().uri();
        }
    }

    private void frame(RoutingContext request) {
        String id = begin(request);
        if (request.request().version() == HttpVersion.HTTP_2
                && !request.request().isEnded()) {
            limitBody(request);
        }
        if (!METHODS.contains(request.request().method())) {
            request.request().resume();
            refuse(request, ErrorCode.NOT_IMPLEMENTED, "The server does not support this method", id);
        } else if (stopping && !SAFE_METHODS.contains(request.request().method())) {
            // The request might be executed without a response. Safe methods are served as long as the connection
            // exists.
            request.request().resume();
            request.response().putHeader("Retry-After", "1");
            refuse(request, ErrorCode.SERVICE_UNAVAILABLE, "The server is stopping; try again", id);
        } else if (isTooLarge(request)) {
            // A client that is still sending would otherwise see a broken connection.
            request.request().resume();
            refuse(request, ErrorCode.PAYLOAD_TOO_LARGE, "The body is too large", id);
        } else if (CrossOrigin.isPreflight(request)) {
            CrossOrigin.answerPreflight(request);
        } else {
            acceptEverything(request.request().headers());
            RequestTypes.normalise(request.request().headers());
            request.next();
        }
    }

    /** What a client accepts is a preference: if we have none of it, the usual response is more useful than an error. */
    private static void acceptEverything(MultiMap headers) {
        if (headers.contains(HttpHeaders.ACCEPT)) {
            Stream<String> ranges = headers.getAll(HttpHeaders.ACCEPT).stream()
                    .flatMap(line -> Arrays.stream(line.split(",")))
                    .filter(range -> MEDIA_RANGE.matcher(range).matches());
            headers.set(
                    HttpHeaders.ACCEPT,
                    Stream.concat(ranges, Stream.of("*/*;q=0.001")).collect(Collectors.joining(",")));
        }
    }

    private static void limitBody(RoutingContext request) {
        HttpServerRequest http = request.request();
        long timer = request.vertx().setTimer(SLOWEST_BODY_MILLIS, _ -> {
            if (!http.isEnded()) {
                http.response().reset();
            }
        });
        request.addEndHandler(_ -> request.vertx().cancelTimer(timer));
    }

    /** Logs API calls only; pages and health checks would drown them. */
    private void log(RoutingContext request, String path, long start) {
        long nanos = System.nanoTime() - start;
        meters.timer(
                        "waypost.http.requests",
                        "method",
                        METHODS.contains(request.request().method())
                                ? request.request().method().name()
                                : "other",
                        "status",
                        String.valueOf(request.response().getStatusCode()))
                .record(nanos, TimeUnit.NANOSECONDS);
        Logger.Level level = PathAliases.isApi(path) ? Logger.Level.INFO : Logger.Level.DEBUG;
        if (ACCESS.isEnabled(level)) {
            // Concatenated by hand: a format string would be parsed for each line.
            ACCESS.log(
                    level,
                    request.request().method() + " " + LoggedPath.of(path) + " "
                            + request.response().getStatusCode() + " in " + nanos / 1_000 + " us");
        }
    }

    private boolean isTooLarge(RoutingContext request) {
        @Nullable String length = request.request().getHeader(HttpHeaders.CONTENT_LENGTH);
        return length != null && LENGTH.matcher(length).matches() && Long.parseLong(length) > largestBody;
    }

    private void refuse(RoutingContext request, ErrorCode code, String message, @Nullable String id) {
        Optional<ErrorForm> form = ErrorForm.of(forms, request, code);
        request.response()
                .setStatusCode(code.status())
                .putHeader(
                        HttpHeaders.CONTENT_TYPE, form.map(ErrorForm::mediaType).orElse("application/json"))
                .end(form.map(special -> special.body(code, message, null))
                        .orElseGet(() -> Json.encode(ErrorAnswer.of(code, message, null, id))));
    }

    static void secure(MultiMap headers, String path) {
        headers.set("X-Content-Type-Options", "nosniff");
        if (!headers.contains("Referrer-Policy")) {
            headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
        }
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        if (!headers.contains("Content-Security-Policy")) {
            headers.set("Content-Security-Policy", CONTENT_POLICY);
            headers.set("X-Frame-Options", "DENY");
        }
        if (PathAliases.isApi(path) && !headers.contains("Cache-Control")) {
            headers.set("Cache-Control", "no-store");
        }
    }
}
