package dev.waypost.auth.saml.signin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.device.Device;
import dev.waypost.auth.saml.SamlConnection;
import dev.waypost.auth.saml.SamlConnectionId;
import dev.waypost.auth.saml.SamlConnections;
import dev.waypost.auth.saml.ServiceProvider;
import dev.waypost.auth.saml.domains.SsoDomains;
import dev.waypost.auth.saml.messages.SamlException;
import dev.waypost.auth.saml.messages.SamlMessages;
import dev.waypost.auth.saml.messages.SamlReason;
import dev.waypost.auth.saml.signin.SamlRequestRepository.Purpose;
import dev.waypost.auth.saml.signin.SamlRequestRepository.SentRequest;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.address.ClientNetwork;
import dev.waypost.workspaces.WorkspaceService;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Starts sign-ins at identity providers. The request is stored in the database and not in a cookie: the response is a
 * cross-site form post, with which browsers send no cookies. {@link SamlArrivalService} receives it.
 */
@ApplicationScoped
class SamlSignInService {
    private static final Duration REQUEST_LIFETIME = Duration.ofMinutes(10);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int CHECKS_PER_MINUTE = 60;
    private static final int TESTS_PER_MINUTE = 20;
    private static final int TICKET_LENGTH = 40;
    private static final Pattern TICKET = Pattern.compile("[A-Za-z0-9]{" + TICKET_LENGTH + "}");

    private final SamlConnections connections;
    private final SamlRequestRepository requests;
    private final SamlMessages messages;
    private final SsoDomains domains;
    private final ServiceProvider serviceProvider;
    private final RelayStates relayStates;
    private final WorkspaceService workspaces;
    private final SignInGate gate;
    private final RateLimits limits;
    private final Tokens tokens;
    private final ObjectMapper json;
    private final Clock clock;
    private final Caller caller;

    SamlSignInService(
            SamlConnections connections,
            SamlRequestRepository requests,
            SamlMessages messages,
            SsoDomains domains,
            ServiceProvider serviceProvider,
            RelayStates relayStates,
            WorkspaceService workspaces,
            SignInGate gate,
            RateLimits limits,
            Tokens tokens,
            ObjectMapper json,
            Clock clock,
            Caller caller) {
        this.connections = connections;
        this.requests = requests;
        this.messages = messages;
        this.domains = domains;
        this.serviceProvider = serviceProvider;
        this.relayStates = relayStates;
        this.workspaces = workspaces;
        this.gate = gate;
        this.limits = limits;
        this.tokens = tokens;
        this.json = json;
        this.clock = clock;
        this.caller = caller;
    }

    /**
     * Starts a sign-in.
     *
     * @param browser the token from another pending sign-in of the browser; null if it has none
     */
    SignInRedirect authorize(
            WorkspaceId workspace,
            @Nullable SamlConnectionId asked,
            @Nullable String relayState,
            @Nullable String browser,
            Device device) {
        gate.count("saml-sign-in", device);
        @Nullable String page = relayStates.read(relayState);
        SamlConnection connection = connections.active(workspace).stream()
                .filter(each -> asked == null || each.id().equals(asked))
                .findFirst()
                .orElseThrow(() -> ApiException.notFound("active SAML connection"));
        gate.requirePlan(connection);
        return startSignIn(connection, Purpose.SIGN_IN, page, browser);
    }

    /** Creates the URL of a test sign-in, which only shows what the identity provider sends. */
    TestStart startTest(SamlConnectionId id) {
        limits.countAction("saml-test", caller.userId().text(), TESTS_PER_MINUTE, MINUTE);
        SamlConnection connection =
                connections.find(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound("SAML connection"));
        String ticket = tokens.next("", TICKET_LENGTH);
        Instant now = clock.instant();
        Instant expiresAt = now.plus(REQUEST_LIFETIME);
        requests.insert(ticket, SentRequest.ofNoBrowser(connection.id(), Purpose.TEST_TICKET), now, expiresAt);
        return new TestStart(serviceProvider.testUrl(connection.workspaceId(), ticket), expiresAt);
    }

    /** Starts a test sign-in. */
    SignInRedirect authorizeTest(WorkspaceId workspace, String ticket, @Nullable String browser, Device device) {
        gate.count("saml-sign-in", device);
        SamlConnection connection = Optional.of(ticket)
                .filter(text -> TICKET.matcher(text).matches())
                .flatMap(text -> requests.consume(text, clock.instant()))
                .filter(sent -> sent.purpose() == Purpose.TEST_TICKET)
                .flatMap(sent -> connections.find(workspace, sent.connectionId()))
                .orElseThrow(() -> new SamlException(SamlReason.UNKNOWN_REQUEST));
        return startSignIn(connection, Purpose.TEST, null, browser);
    }

    SamlTestView test(SamlConnectionId id) {
        return connections
                .find(caller.workspaceId(), id)
                .flatMap(connection -> requests.test(connection.id()))
                .map(this::read)
                .orElseThrow(() -> ApiException.notFound("test sign-in"));
    }

    /** Depends only on the domain, so that it does not reveal who has an account. */
    SsoCheckView check(String email, Device device) {
        limits.countAction("saml-check", ClientNetwork.of(device.ip()), CHECKS_PER_MINUTE, MINUTE);
        String domain = SsoDomains.of(EmailAddress.normal(email));
        Optional<SsoDomains.VerifiedDomain> verified = domains.find(domain);
        return verified.flatMap(found -> connections.active(found.workspaceId()).stream()
                        .filter(connection ->
                                connection.rules().allowedDomains().contains(domain))
                        .filter(gate::isOnPlan)
                        .findFirst()
                        .map(connection -> new SsoCheckView(
                                true,
                                found.enforced(),
                                found.workspaceId(),
                                serviceProvider.authorizeUrl(found.workspaceId(), connection.id()))))
                .orElse(new SsoCheckView(false, false, null, null));
    }

    void requireWorkspace(WorkspaceId workspace) {
        if (!workspaces.exists(workspace)) {
            throw ApiException.notFound("workspace");
        }
    }

    String metadata(WorkspaceId workspace) {
        requireWorkspace(workspace);
        return messages.metadata(workspace, nameIdFormat(workspace));
    }

    private String nameIdFormat(WorkspaceId workspace) {
        return connections.active(workspace).stream()
                .map(connection -> connection.rules().nameIdFormat())
                .findFirst()
                .orElse(SamlConnection.EMAIL_FORMAT);
    }

    private SignInRedirect startSignIn(
            SamlConnection connection, Purpose purpose, @Nullable String page, @Nullable String known) {
        String browser = known == null ? tokens.next("", SamlBrowserCookie.TOKEN_LENGTH) : known;
        SamlMessages.OutgoingMessage request = messages.signInRequest(connection);
        Instant now = clock.instant();
        requests.insert(
                request.id(),
                new SentRequest(connection.id(), purpose, page, SentRequest.hash(browser)),
                now,
                now.plus(REQUEST_LIFETIME));
        boolean sign = connection.rules().signRequests();
        String target = connection.idp().ssoUrl();
        return switch (connection.idp().ssoBinding()) {
            case REDIRECT -> new SignInRedirect(messages.address(target, request, page, sign), null, page, browser);
            case POST -> new SignInRedirect(target, messages.formValue(request, sign), page, browser);
        };
    }

    private SamlTestView read(String result) {
        try {
            return json.readValue(result, SamlTestView.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * The redirect of the browser with a request.
     *
     * @param formValue the request of the HTTP-POST binding; null if it is in the URL
     * @param browser the token that the browser must present on return
     */
    record SignInRedirect(
            String target,
            @Nullable String formValue,
            @Nullable String relayState,
            String browser) {}

    /** The URL of a test sign-in and its expiry. */
    record TestStart(String signInUrl, Instant expiresAt) {}
}
