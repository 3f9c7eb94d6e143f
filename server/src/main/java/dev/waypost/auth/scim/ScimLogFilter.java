package dev.waypost.auth.scim;

import dev.waypost.auth.scim.directories.ScimDirectory;
import dev.waypost.auth.scim.directories.ScimRequestId;
import dev.waypost.auth.scim.directories.ScimRequestLog;
import dev.waypost.auth.scim.directories.ScimRequestView;
import dev.waypost.auth.scim.protocol.ScimErrorAnswer;
import dev.waypost.auth.scim.protocol.ScimErrors;
import dev.waypost.auth.scim.protocol.ScimJson;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.json.StorableText;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jspecify.annotations.Nullable;

/** Logs every authenticated request of a directory with its result. */
@ApplicationScoped
public class ScimLogFilter {
    private static final int LONGEST_TEXT = 500;

    private final ScimCaller caller;
    private final ScimRequestLog log;
    private final CurrentVertxRequest http;
    private final Ids ids;
    private final Clock clock;

    ScimLogFilter(ScimCaller caller, ScimRequestLog log, CurrentVertxRequest http, Ids ids, Clock clock) {
        this.caller = caller;
        this.log = log;
        this.http = http;
        this.ids = ids;
        this.clock = clock;
    }

    @ServerResponseFilter
    public void write(ContainerRequestContext request, ContainerResponseContext response) {
        URI uri = request.getUriInfo().getRequestUri();
        if (!uri.getRawPath().startsWith(ScimJson.BASE + "/")) {
            return;
        }
        Optional<ScimDirectory> directory = caller.find();
        if (directory.isEmpty()) {
            return;
        }
        Optional<ScimErrorAnswer> failure = ScimErrors.of(http.getCurrent());
        String query = uri.getQuery() == null ? "" : "?" + uri.getQuery();
        log.record(
                directory.get(),
                new ScimRequestView(
                        new ScimRequestId(ids.next()),
                        request.getMethod(),
                        shortened(uri.getPath().substring(ScimJson.BASE.length()) + query),
                        caller.resource() == null ? null : shortened(caller.resource()),
                        response.getStatus(),
                        response.getStatus() < 400,
                        failure.map(ScimErrorAnswer::scimType).orElse(null),
                        failure.map(each -> shortened(each.detail())).orElse(null),
                        userAgent(request),
                        (int) Duration.ofNanos(System.nanoTime() - caller.since())
                                .toMillis(),
                        clock.instant()));
    }

    private static @Nullable String userAgent(ContainerRequestContext request) {
        @Nullable String agent = request.getHeaderString(HttpHeaders.USER_AGENT);
        return agent == null ? null : shortened(agent);
    }

    /** Paths and queries of clients can have any length. */
    private static String shortened(String text) {
        String part = text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT - 1) + "…";
        return StorableText.isStorable(part) ? part : part.replaceAll("[\\x00\\p{Cs}]", "?");
    }
}
