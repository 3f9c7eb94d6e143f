package dev.waypost.auth.saml.signin;

import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.auth.saml.SamlConnection;
import dev.waypost.auth.saml.SamlConnections;
import dev.waypost.auth.saml.messages.LogoutVerifier;
import dev.waypost.auth.saml.messages.RedirectQuery;
import dev.waypost.auth.saml.messages.SamlDocument;
import dev.waypost.auth.saml.messages.SamlException;
import dev.waypost.auth.saml.messages.SamlMessages;
import dev.waypost.auth.saml.messages.SamlReason;
import dev.waypost.auth.saml.messages.SamlSession;
import dev.waypost.auth.saml.metadata.SafeXml;
import dev.waypost.auth.saml.signin.SamlRequestRepository.Purpose;
import dev.waypost.auth.saml.signin.SamlRequestRepository.SentRequest;
import dev.waypost.auth.session.Sessions;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.address.ClientNetwork;
import dev.waypost.workspaces.WorkspaceService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/** Single logout, started by either side. */
@ApplicationScoped
class SamlLogoutService {
    private static final Duration REQUEST_LIFETIME = Duration.ofMinutes(10);
    private static final Duration SEEN_FOR = Duration.ofHours(1);
    private static final int MESSAGES_PER_MINUTE = 60;
    private static final String SIGN_IN_PAGE = "/sign-in";

    private final SamlConnections connections;
    private final SamlRequestRepository requests;
    private final SamlSessionRepository samlSessions;
    private final Sessions sessions;
    private final SamlMessages messages;
    private final LogoutVerifier verifier;
    private final RelayStates relayStates;
    private final WorkspaceService workspaces;
    private final RateLimits limits;
    private final AuditLog audit;
    private final Clock clock;

    SamlLogoutService(
            SamlConnections connections,
            SamlRequestRepository requests,
            SamlSessionRepository samlSessions,
            Sessions sessions,
            SamlMessages messages,
            LogoutVerifier verifier,
            RelayStates relayStates,
            WorkspaceService workspaces,
            RateLimits limits,
            AuditLog audit,
            Clock clock) {
        this.connections = connections;
        this.requests = requests;
        this.samlSessions = samlSessions;
        this.sessions = sessions;
        this.messages = messages;
        this.verifier = verifier;
        this.relayStates = relayStates;
        this.workspaces = workspaces;
        this.limits = limits;
        this.audit = audit;
        this.clock = clock;
    }

    /** Ends our session, and returns the URL that ends the session at the identity provider. */
    @Transactional
    String begin(WorkspaceId workspace, @Nullable String token) {
        if (!workspaces.exists(workspace)) {
            throw ApiException.notFound("workspace");
        }
        Optional<Sessions.OwnedSession> session = Optional.ofNullable(token).flatMap(sessions::find);
        Optional<SamlSession> known = session.flatMap(found -> samlSessions.find(found.id()));
        session.ifPresent(found -> sessions.end(found.user(), found.id()));
        return known.flatMap(ended -> connections
                        .find(workspace, ended.connectionId())
                        .map(connection -> {
                            record(connection, "sso.signed_out", 1);
                            return atProvider(connection, ended);
                        }))
                .orElse(signInPage());
    }

    private String atProvider(SamlConnection connection, SamlSession session) {
        @Nullable String target = connection.idp().sloUrl();
        if (target == null) {
            return signInPage();
        }
        SamlMessages.OutgoingMessage request = messages.logoutRequest(connection, session);
        Instant now = clock.instant();
        requests.insert(
                request.id(),
                SentRequest.ofNoBrowser(connection.id(), Purpose.LOGOUT),
                now,
                now.plus(REQUEST_LIFETIME));
        return messages.address(target, request, null, true);
    }

    /** Receives a message of the HTTP-Redirect binding. */
    @Transactional
    String takeAddress(@Nullable String rawQuery, String ip) {
        count(ip);
        RedirectQuery query = RedirectQuery.of(rawQuery);
        return take(
                query.message(),
                query.isRequest(),
                query.relayState(),
                connection -> verifier.isSigned(connection, query));
    }

    /** Receives a message of the HTTP-POST binding. */
    @Transactional
    String takeForm(Map<String, String> form, String ip) {
        count(ip);
        @Nullable String request = form.get("SAMLRequest");
        @Nullable String response = form.get("SAMLResponse");
        if ((request == null) == (response == null)) {
            throw new SamlException(SamlReason.INVALID_RESPONSE);
        }
        SamlDocument document = SamlDocument.ofForm(request == null ? String.valueOf(response) : request);
        return take(
                document,
                request != null,
                form.get("RelayState"),
                connection -> verifier.isSigned(connection, document));
    }

    private String take(
            SamlDocument message, boolean asks, @Nullable String relayState, Predicate<SamlConnection> isSigned) {
        message.requireRoot(asks ? "LogoutRequest" : "LogoutResponse");
        verifier.requireForUs(message);
        List<SamlConnection> senders = connections.activeWith(message.issuer());
        if (senders.isEmpty()) {
            throw new SamlException(SamlReason.WRONG_ISSUER);
        }
        List<SamlConnection> proved = senders.stream().filter(isSigned).toList();
        if (proved.isEmpty()) {
            throw new SamlException(SamlReason.INVALID_SIGNATURE);
        }
        return asks ? logOut(message, proved, relayState) : finish(message, proved);
    }

    /** Several workspaces may use the same identity provider; a logout there applies to all of them. */
    private String logOut(SamlDocument message, List<SamlConnection> senders, @Nullable String relayState) {
        String nameId = text(message.root(), "NameID", SamlDocument.ASSERTION).stream()
                .findFirst()
                .orElseThrow(() -> new SamlException(SamlReason.INVALID_RESPONSE));
        List<String> indexes = text(message.root(), "SessionIndex", SamlDocument.PROTOCOL);
        String id = Optional.ofNullable(message.attribute("ID"))
                .orElseThrow(() -> new SamlException(SamlReason.INVALID_RESPONSE));
        Instant seenUntil = clock.instant().plus(SEEN_FOR);
        for (SamlConnection connection : senders) {
            if (!requests.markSeen(connection.id(), "logout " + id, seenUntil)) {
                throw new SamlException(SamlReason.REPLAYED);
            }
            List<SamlSession> named = samlSessions.named(connection.id(), nameId, indexes);
            named.forEach(session -> sessions.end(session.userId(), session.id()));
            if (!named.isEmpty()) {
                record(connection, "sso.signed_out_by_provider", named.size());
            }
        }
        SamlConnection sender = senders.getFirst();
        @Nullable String target = sender.idp().sloUrl();
        return target == null ? signInPage() : messages.logoutResponseAddress(sender, target, id, relayState);
    }

    private String finish(SamlDocument message, List<SamlConnection> senders) {
        @Nullable String requestId = message.attribute("InResponseTo");
        boolean ours = requestId != null
                && requests.consume(requestId, clock.instant())
                        .filter(sent -> sent.purpose() == Purpose.LOGOUT)
                        .filter(sent ->
                                senders.stream().anyMatch(sender -> sender.id().equals(sent.connectionId())))
                        .isPresent();
        if (!ours) {
            throw new SamlException(SamlReason.UNKNOWN_REQUEST);
        }
        return signInPage();
    }

    private void count(String ip) {
        limits.countAction("saml-logout", ClientNetwork.of(ip), MESSAGES_PER_MINUTE, Duration.ofMinutes(1));
    }

    private void record(SamlConnection connection, String action, int ended) {
        audit.record(
                connection.workspaceId(),
                action,
                "saml_connection",
                connection.id(),
                connection.name(),
                Changes.none().and("sessions", ended, 0));
    }

    private String signInPage() {
        return relayStates.page(SIGN_IN_PAGE);
    }

    private static List<String> text(Element root, String name, String namespace) {
        return SafeXml.children(root, namespace, name).stream()
                .map(element -> element.getTextContent().strip())
                .toList();
    }
}
