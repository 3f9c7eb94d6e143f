package dev.waypost.auth.saml.signin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.device.Device;
import dev.waypost.auth.saml.SamlConnection;
import dev.waypost.auth.saml.SamlConnectionId;
import dev.waypost.auth.saml.SamlConnections;
import dev.waypost.auth.saml.messages.AssertedSubject;
import dev.waypost.auth.saml.messages.ResponseVerifier;
import dev.waypost.auth.saml.messages.SamlDocument;
import dev.waypost.auth.saml.messages.SamlException;
import dev.waypost.auth.saml.messages.SamlReason;
import dev.waypost.auth.saml.messages.VerifiedAssertion;
import dev.waypost.auth.saml.signin.SamlArrivalRepository.PendingArrival;
import dev.waypost.auth.saml.signin.SamlRequestRepository.Purpose;
import dev.waypost.auth.saml.signin.SamlRequestRepository.SentRequest;
import dev.waypost.auth.users.ProvisionedAccounts.SignedInAccount;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.web.RateLimits;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Receives the responses of identity providers. A response is a cross-site form post, with which browsers send no
 * cookies, so it is verified first and stored under a ticket; the browser then presents the ticket together with the
 * cookie from the start of the sign-in. Otherwise an attacker could sign a victim in to the attacker's account by
 * sending them a response (login CSRF).
 */
@ApplicationScoped
class SamlArrivalService {
    private static final Duration TICKET_LIFETIME = Duration.ofSeconds(60);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int TICKET_LENGTH = 40;
    private static final Pattern TICKET = Pattern.compile("[A-Za-z0-9]{" + TICKET_LENGTH + "}");
    /** Per connection; bounds the number of stored tickets, which expire after a minute. */
    private static final int TICKETS_PER_MINUTE = 1_000;

    private final SamlConnections connections;
    private final SamlRequestRepository requests;
    private final SamlArrivalRepository arrivals;
    private final ResponseVerifier verifier;
    private final MemberSignIn members;
    private final RelayStates relayStates;
    private final SignInGate gate;
    private final RateLimits limits;
    private final Tokens tokens;
    private final ObjectMapper json;
    private final Clock clock;

    SamlArrivalService(
            SamlConnections connections,
            SamlRequestRepository requests,
            SamlArrivalRepository arrivals,
            ResponseVerifier verifier,
            MemberSignIn members,
            RelayStates relayStates,
            SignInGate gate,
            RateLimits limits,
            Tokens tokens,
            ObjectMapper json,
            Clock clock) {
        this.connections = connections;
        this.requests = requests;
        this.arrivals = arrivals;
        this.verifier = verifier;
        this.members = members;
        this.relayStates = relayStates;
        this.gate = gate;
        this.limits = limits;
        this.tokens = tokens;
        this.json = json;
        this.clock = clock;
    }

    /** Receives a response. */
    Arrival arrive(String response, @Nullable String relayState, Device device) {
        gate.count("saml-sign-in", device);
        SamlDocument document = SamlDocument.ofForm(response);
        document.requireRoot("Response");
        @Nullable String page = relayStates.read(relayState);
        @Nullable String requestId = document.attribute("InResponseTo");
        return requestId == null ? arriveUnasked(document, page, device) : answer(document, requestId);
    }

    private Arrival answer(SamlDocument document, String requestId) {
        SentRequest request = requests.consume(requestId, clock.instant())
                .filter(sent -> sent.purpose() == Purpose.SIGN_IN || sent.purpose() == Purpose.TEST)
                .orElseThrow(() -> new SamlException(SamlReason.UNKNOWN_REQUEST));
        SamlConnection connection = connections
                .find(request.connectionId())
                .orElseThrow(() -> new SamlException(SamlReason.UNKNOWN_REQUEST));
        if (request.purpose() == Purpose.TEST) {
            return keep(request, write(resultOfTest(connection, document, requestId)));
        }
        requireAvailable(connection);
        VerifiedAssertion assertion = verifier.verify(connection, document, requestId);
        requireFirstUse(connection, assertion);
        return keep(request, write(assertion.subject()));
    }

    private Arrival keep(SentRequest request, String content) {
        SamlConnectionId connection = request.connectionId();
        limits.countAction("saml-tickets", connection.text(), TICKETS_PER_MINUTE, MINUTE);
        @Nullable String browser = request.browserHash();
        if (browser == null) {
            throw new SamlException(SamlReason.UNKNOWN_REQUEST);
        }
        String ticket = tokens.next("", TICKET_LENGTH);
        Instant now = clock.instant();
        arrivals.deleteExpired(now);
        arrivals.insert(
                ticket,
                new PendingArrival(connection, request.purpose(), request.relayState(), browser, content),
                now.plus(TICKET_LIFETIME));
        return new Arrival.Ticket(ticket);
    }

    /**
     * Completes a sign-in in the browser that started it.
     *
     * @param browser the token of its cookie; null if it sends none
     */
    Arrival complete(String ticket, @Nullable String browser, Device device) {
        gate.count("saml-complete", device);
        PendingArrival arrival = Optional.of(ticket)
                .filter(text -> TICKET.matcher(text).matches())
                .flatMap(text -> arrivals.consume(text, clock.instant()))
                .orElseThrow(() -> new SamlException(SamlReason.UNKNOWN_REQUEST));
        SamlConnection connection = connections
                .find(arrival.connectionId())
                .orElseThrow(() -> new SamlException(SamlReason.UNKNOWN_REQUEST));
        boolean same = browser != null && Tokens.same(SentRequest.hash(browser), arrival.browserHash());
        if (arrival.purpose() == Purpose.TEST) {
            return finishTest(connection, arrival, same);
        }
        AssertedSubject subject = read(arrival.content());
        if (!same) {
            members.recordRefusal(connection, subject, SamlReason.OTHER_BROWSER);
            throw new SamlException(SamlReason.OTHER_BROWSER);
        }
        requireAvailable(connection);
        return signIn(connection, subject, arrival.relayState(), device);
    }

    private Arrival finishTest(SamlConnection connection, PendingArrival arrival, boolean sameBrowser) {
        if (!sameBrowser) {
            throw new SamlException(SamlReason.OTHER_BROWSER);
        }
        requests.putTest(connection.id(), new Json(arrival.content()), clock.instant());
        return new Arrival.Tested(
                relayStates.page("/settings/sso?tested=" + connection.id().text()));
    }

    /**
     * Handles an IdP-initiated response, which no browser of ours started. Several workspaces may use the same identity
     * provider; the audience determines the workspace.
     */
    private Arrival arriveUnasked(SamlDocument document, @Nullable String page, Device device) {
        List<SamlConnection> candidates = connections.activeWith(document.issuer()).stream()
                .filter(connection -> connection.rules().allowIdpInitiated())
                .toList();
        SamlException refusal = new SamlException(SamlReason.IDP_INITIATED_NOT_ALLOWED);
        for (SamlConnection connection : candidates) {
            try {
                VerifiedAssertion assertion = verifier.verify(connection, document, null);
                gate.requirePlan(connection);
                requireFirstUse(connection, assertion);
                return signIn(connection, assertion.subject(), page, device);
            } catch (SamlException e) {
                if (e.reason().isOfPerson() || e.reason() == SamlReason.REPLAYED) {
                    throw e;
                }
                refusal = e;
            }
        }
        throw refusal;
    }

    private Arrival signIn(SamlConnection connection, AssertedSubject subject, @Nullable String page, Device device) {
        try {
            SignedInAccount account = members.signIn(connection, subject, device);
            return new Arrival.SignedIn(relayStates.page(page), account, connection.workspaceId());
        } catch (SamlException e) {
            members.recordRefusal(connection, subject, e.reason());
            throw e;
        }
    }

    private SamlTestView resultOfTest(SamlConnection connection, SamlDocument document, String requestId) {
        Instant now = clock.instant();
        try {
            VerifiedAssertion assertion = verifier.verify(connection, document, requestId);
            requireFirstUse(connection, assertion);
            AssertedPerson person = AssertedPerson.of(connection, assertion.subject());
            return SamlTestView.of(connection, assertion.subject(), person, members.problem(connection, person), now);
        } catch (SamlException e) {
            return SamlTestView.failed(e.reason(), now);
        }
    }

    private void requireAvailable(SamlConnection connection) {
        if (!connection.isActive()) {
            throw new SamlException(SamlReason.NOT_AVAILABLE);
        }
        gate.requirePlan(connection);
    }

    /** Committed separately: a sign-in that fails afterwards has still used the response. */
    private void requireFirstUse(SamlConnection connection, VerifiedAssertion assertion) {
        SamlConnectionId id = connection.id();
        boolean first = QuarkusTransaction.requiringNew().call(() -> {
            boolean response = requests.markSeen(id, "response " + assertion.responseId(), assertion.expiresAt());
            boolean content = requests.markSeen(id, "assertion " + assertion.assertionId(), assertion.expiresAt());
            return response && content;
        });
        if (!first) {
            throw new SamlException(SamlReason.REPLAYED);
        }
    }

    private String write(Object content) {
        try {
            return json.writeValueAsString(content);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private AssertedSubject read(String content) {
        try {
            return json.readValue(content, AssertedSubject.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The result of a response. */
    sealed interface Arrival {
        /** The browser must present this ticket together with its cookie. */
        record Ticket(String value) implements Arrival {}

        /** A test, whose result is shown on that page. */
        record Tested(String page) implements Arrival {}

        record SignedIn(String page, SignedInAccount account, WorkspaceId workspaceId) implements Arrival {}
    }
}
