package dev.waypost.live;

import static java.util.Objects.requireNonNull;

import dev.waypost.access.Caller;
import dev.waypost.access.Identity;
import dev.waypost.access.Needs;
import dev.waypost.access.OpensSocket;
import dev.waypost.access.Permission;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.SocketUpgrade;
import dev.waypost.platform.web.answers.Answer;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/analytics/live")
@Tag(name = "Live")
@RunOnVirtualThread
public class LiveResource {
    private final LiveService live;
    private final LiveChannels channels;
    private final RateLimits limits;
    private final CurrentVertxRequest http;
    private final Caller caller;

    LiveResource(LiveService live, LiveChannels channels, RateLimits limits, CurrentVertxRequest http, Caller caller) {
        this.live = live;
        this.channels = channels;
        this.limits = limits;
        this.http = http;
        this.caller = caller;
    }

    @GET
    @Needs(Permission.ANALYTICS_READ)
    @Operation(
            operationId = "liveFeed",
            summary = "List recent events",
            description = "Events of the last 30 minutes, newest first. Start with this list, then continue with "
                    + "the WebSocket.")
    public LiveAnswer feed(@BeanParam LiveParameters parameters) {
        notKept();
        return live.feed(parameters);
    }

    @GET
    @Path("/stats")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "liveStats", summary = "Get the state of the live feed")
    public Answer<LiveStatsView> stats() {
        notKept();
        return Answer.of(live.stats());
    }

    @GET
    @Path("/ws")
    @Needs(Permission.ANALYTICS_READ)
    @OpensSocket
    @Parameter(
            name = "token",
            in = ParameterIn.QUERY,
            description = "An API key or a session token, for clients that cannot set headers",
            schema = @Schema(type = SchemaType.STRING))
    @Parameter(
            name = "workspaceId",
            in = ParameterIn.QUERY,
            description = "With a session: the workspace, if it is not the default",
            schema = @Schema(type = SchemaType.STRING))
    @APIResponse(responseCode = "101", description = "The WebSocket is open")
    @APIResponse(responseCode = "426", description = "The request does not ask for a WebSocket: UPGRADE_REQUIRED")
    @Operation(operationId = "liveSocket", summary = "Open the live event WebSocket", description = """
                    Messages are JSON with a `type`.

                    The server sends `connected` {workspaceId, serverTime, lastEventId}; `event` {event} and, when many come at
                    once, `batch` {events}, each as in `GET /api/analytics/live`; `stats` {activeVisitors (5 minutes),
                    eventsPerMinute, clicks, qrScans, conversions, windowSeconds} when they change; `ping` {t} every 30 seconds;
                    `lagged` {dropped} when the client was too slow for so many events; `error` {code, message}.

                    The client sends `subscribe` {types, linkIds, campaignIds} to see only such events, `unsubscribe` to see
                    none, `resume` {since} to be told first what came after that event and before the socket was open, and
                    `pong` after a `ping`.

                    Closed with 1000, 1001 (the server stops), 1008 (too many messages), 1009 (a message is too large), 1013
                    (overloaded), 4401 (the session or key has ended), 4403 (no longer allowed), 4408 (no pong for 90 seconds)
                    or 4429 (more than 20 sockets of the workspace, or 40 of the account).

                    A session cookie is believed only from a page of this service, by its Origin.""")
    public void socket(@Suspended AsyncResponse never) {
        HttpServerRequest request = http.getCurrent().request();
        if (!asksForSocket(request)) {
            throw new ApiException(ErrorCode.UPGRADE_REQUIRED, "Open this address as a WebSocket");
        }
        live.requireBackend();
        Identity identity = caller.identity();
        // The filters for other responses do not run for an upgrade.
        limits.describe(http.getCurrent(), request.response().headers());
        // The context of the request: the response is the upgrade, so the method itself never returns one.
        requireNonNull(Vertx.currentContext())
                .runOnContext(_ -> SocketUpgrade.of(request)
                        .onSuccess(wire -> channels.join(wire, identity))
                        .onFailure(never::resume));
    }

    private static boolean asksForSocket(HttpServerRequest request) {
        String connection = request.getHeader(HttpHeaders.CONNECTION);
        return "websocket".equalsIgnoreCase(request.getHeader(HttpHeaders.UPGRADE))
                && connection != null
                && connection.toLowerCase(Locale.ROOT).contains("upgrade")
                && request.getHeader("Sec-WebSocket-Key") != null
                && "13".equals(request.getHeader("Sec-WebSocket-Version"));
    }

    private void notKept() {
        http.getCurrent().response().putHeader("X-Cache", "BYPASS");
    }
}
