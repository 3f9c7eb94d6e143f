package dev.waypost.auth.session;

import dev.waypost.access.Caller;
import dev.waypost.access.SignedIn;
import dev.waypost.auth.device.Devices;
import dev.waypost.auth.device.KnownDevices;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/auth/sessions")
@Tag(name = "Sign-in")
@RunOnVirtualThread
public class SessionResource {
    private final Sessions sessions;
    private final KnownDevices knownDevices;
    private final Devices devices;
    private final Caller caller;

    SessionResource(Sessions sessions, KnownDevices knownDevices, Devices devices, Caller caller) {
        this.sessions = sessions;
        this.knownDevices = knownDevices;
        this.devices = devices;
        this.caller = caller;
    }

    @GET
    @SignedIn
    @Operation(operationId = "listSessions", summary = "List your sessions, newest first")
    public ListAnswer<ListedSession> list(@BeanParam Paging paging) {
        SessionId current = SessionId.of(caller);
        return ListAnswer.of(
                sessions.list(caller.userId(), paging).map(session -> ListedSession.of(session, current)), paging);
    }

    @DELETE
    @SignedIn
    @Operation(operationId = "revokeOtherSessions", summary = "Sign out of all other sessions")
    public Answer<RevokedView> revokeOthers(@Context RoutingContext http) {
        knownDevices.forgetOthers(caller.userId(), devices.of(http).tokens());
        return Answer.of(new RevokedView(sessions.closeOthers(caller.userId(), SessionId.of(caller))));
    }

    @DELETE
    @Path("{sessionId}")
    @SignedIn
    @Operation(operationId = "revokeSession", summary = "Sign out of a session")
    public Answer<Deleted> revoke(@PathParam("sessionId") SessionId sessionId) {
        sessions.close(caller.userId(), sessionId);
        return Deleted.answer(sessionId);
    }

    public record ListedSession(
            SessionId id,

            @Schema(description = "Whether it is the current session")
            boolean current,

            @Schema(examples = "203.0.113.7") String ip,
            @Schema(examples = "Mozilla/5.0") String userAgent,
            Instant createdAt,
            Instant lastSeenAt,
            Instant expiresAt) {

        static ListedSession of(Session session, SessionId current) {
            return new ListedSession(
                    session.id(),
                    session.id().equals(current),
                    session.ip(),
                    session.userAgent(),
                    session.createdAt(),
                    session.lastSeenAt(),
                    session.expiresAt());
        }
    }

    public record RevokedView(int revoked) {}
}
