package dev.waypost.auth.oauth;

import dev.waypost.access.Caller;
import dev.waypost.access.Role;
import dev.waypost.access.SessionGate;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.oauth.apps.OAuthApp;
import dev.waypost.auth.oauth.apps.OAuthApps;
import dev.waypost.auth.oauth.apps.OAuthScopes;
import dev.waypost.auth.oauth.protocol.AuthorizationRequest;
import dev.waypost.auth.oauth.protocol.OAuthException;
import dev.waypost.auth.oauth.protocol.Pkce;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.http.Form;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.workspaces.WorkspaceService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Asks users for consent and redirects them with a code. Nobody is redirected before the redirect URI is known to be
 * registered, because an attacker could have chosen it.
 */
@ApplicationScoped
class AuthorizationService {
    private static final Duration CODE_LIFETIME = Duration.ofSeconds(60);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int DECISIONS_PER_MINUTE = 60;
    private static final int LONGEST_STATE = 2_000;

    private final OAuthApps apps;
    private final GrantService grants;
    private final TokenRepository codes;
    private final WorkspaceService workspaces;
    private final SessionGate gate;
    private final RateLimits limits;
    private final Tokens tokens;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;
    private final String issuer;
    private final String consentPage;

    AuthorizationService(
            OAuthApps apps,
            GrantService grants,
            TokenRepository codes,
            WorkspaceService workspaces,
            SessionGate gate,
            RateLimits limits,
            Tokens tokens,
            Ids ids,
            Clock clock,
            Caller caller,
            WaypostConfig config) {
        this.apps = apps;
        this.grants = grants;
        this.codes = codes;
        this.workspaces = workspaces;
        this.gate = gate;
        this.limits = limits;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
        this.issuer = config.baseUrl();
        this.consentPage = config.dashboardUrl() + "/oauth/authorize";
    }

    /** The next URL of the browser: the consent page, or back to the app with an error. */
    String begin(AuthorizationRequest request, boolean repeated) {
        Destination destination = destination(request);
        try {
            if (repeated) {
                throw OAuthException.invalidRequest("A parameter is given more than once");
            }
            scopes(request, destination.app());
            return consentPage + "?request=" + request.packed();
        } catch (OAuthException e) {
            return back(destination.uri(), request.state(), refused(e));
        }
    }

    /** The data of the consent page. */
    ConsentView consent(AuthorizationRequest request) {
        Destination destination = destination(request);
        List<String> scopes;
        try {
            scopes = scopes(request, destination.app());
        } catch (OAuthException e) {
            throw ApiException.invalid("request", "is refused with %s: %s".formatted(e.error(), e.description()));
        }
        OAuthApp app = destination.app();
        return new ConsentView(
                new GrantView.AppView(app.name(), app.description(), app.website(), app.logo()),
                URI.create(destination.uri()).getHost(),
                scopes.stream()
                        .map(scope -> new GrantView.ScopeView(scope, OAuthScopes.words(scope)))
                        .toList(),
                workspaces.list(caller.userId()).stream()
                        .map(workspace -> new ConsentView.WorkspaceChoice(
                                workspace.id(),
                                workspace.name(),
                                workspace.role(),
                                OAuthScopes.within(scopes, workspace.role())))
                        .toList());
    }

    /** The URL to redirect to after the decision: always back to the app. */
    @Transactional
    String decide(DecideConsent decision) {
        limits.countAction("oauth-consent", caller.userId().text(), DECISIONS_PER_MINUTE, MINUTE);
        AuthorizationRequest request = decision.request();
        Destination destination = destination(request, "clientId", "redirectUri");
        try {
            List<String> asked = scopes(request, destination.app());
            if (decision.decision() == ConsentDecision.DENY) {
                throw OAuthException.accessDenied("The user denied the request");
            }
            return allow(request, destination, asked, decision.workspaceId());
        } catch (OAuthException e) {
            return back(destination.uri(), request.state(), refused(e));
        }
    }

    private String allow(
            AuthorizationRequest request,
            Destination destination,
            List<String> asked,
            @Nullable WorkspaceId workspace) {
        if (workspace == null) {
            throw ApiException.invalid("workspaceId", "must name the workspace that the app may act in");
        }
        Role role = workspaces.get(workspace, caller.userId()).role();
        gate.requireAccepted(caller.identity(), workspace);
        List<String> scopes = OAuthScopes.within(asked, role);
        if (scopes.isEmpty()) {
            throw OAuthException.accessDenied("The role of the user in the workspace allows none of the scopes");
        }
        GrantId grant = grants.consent(destination.app(), workspace, scopes);
        String code = tokens.next("wp_ac_", 40);
        codes.insertCode(
                Tokens.hash(code),
                new TokenRepository.Code(
                        grant,
                        destination.app().id(),
                        ids.next(),
                        destination.uri(),
                        scopes,
                        request.codeChallenge(),
                        clock.instant().plus(CODE_LIFETIME)));
        return back(destination.uri(), request.state(), Map.of("code", code));
    }

    private Destination destination(AuthorizationRequest request) {
        return destination(request, "client_id", "redirect_uri");
    }

    /** The app and its registered redirect URI, compared character by character; rejected by the names of the fields. */
    private Destination destination(AuthorizationRequest request, String clientIdField, String redirectUriField) {
        @Nullable String clientId = request.clientId();
        OAuthApp app = apps.find(clientId == null ? "" : clientId)
                .orElseThrow(() -> ApiException.invalid(clientIdField, "is not the client ID of a known app"));
        @Nullable String uri = request.redirectUri();
        if (uri == null || !app.redirectUris().contains(uri)) {
            throw ApiException.invalid(redirectUriField, "is not a registered redirect URI of the app");
        }
        return new Destination(app, uri);
    }

    /** The requested scopes, after validation of the request. */
    private static List<String> scopes(AuthorizationRequest request, OAuthApp app) {
        @Nullable String state = request.state();
        if (state != null && state.length() > LONGEST_STATE) {
            throw OAuthException.invalidRequest("state must not be longer than %d characters".formatted(LONGEST_STATE));
        }
        if (request.responseType() == null) {
            throw OAuthException.invalidRequest("response_type is missing");
        }
        if (!AuthorizationRequest.CODE.equals(request.responseType())) {
            throw OAuthException.unsupportedResponseType("response_type must be code");
        }
        Pkce.requireChallenge(request.codeChallenge(), request.codeChallengeMethod(), app.needsPkce());
        @Nullable String scope = request.scope();
        List<String> asked = scope == null ? List.of() : AuthorizationRequest.scopes(scope);
        if (!app.scopes().containsAll(asked)) {
            throw OAuthException.invalidScope("scope contains a scope that the app may not request");
        }
        return asked.isEmpty() ? app.scopes() : asked;
    }

    private static Map<String, String> refused(OAuthException refusal) {
        Map<String, String> answer = new LinkedHashMap<>();
        answer.put("error", refusal.error());
        answer.put("error_description", refusal.description());
        return answer;
    }

    /** Includes the issuer (RFC 9207), so that an app with several servers does not confuse them. */
    private String back(String uri, @Nullable String state, Map<String, String> answer) {
        Map<String, String> parameters = new LinkedHashMap<>(answer);
        if (state != null && state.length() <= LONGEST_STATE) {
            parameters.put("state", state);
        }
        parameters.put("iss", issuer);
        return uri + (uri.indexOf('?') < 0 ? "?" : "&") + Form.encode(parameters);
    }

    /** An app and its validated redirect URI. */
    private record Destination(OAuthApp app, String uri) {}
}
