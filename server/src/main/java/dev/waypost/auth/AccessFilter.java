package dev.waypost.auth;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.access.Identity;
import dev.waypost.access.PartnerCaller;
import dev.waypost.access.PartnerIdentity;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.CallerRepository.FoundSession;
import dev.waypost.auth.scim.ScimGate;
import dev.waypost.auth.session.SessionCookie;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.CrossOrigin;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.address.ClientAddress;
import dev.waypost.platform.web.idempotency.IdempotencyScope;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Cookie;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.MDC;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jspecify.annotations.Nullable;

/**
 * The gate before every operation: authenticates the caller, applies rate limits, and checks permissions and plan
 * features.
 */
@ApplicationScoped
public class AccessFilter {
    /** The dashboard has its own allowance, so that using it does not consume that of the API. */
    private static final int SESSION_REQUESTS_PER_HOUR = 36_000;

    private static final Set<String> SAFE_METHODS = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    private final Map<Method, AccessRule> rules = new ConcurrentHashMap<>();
    private final Authenticator authenticator;
    private final Plans plans;
    private final RateLimits limits;
    private final ClientAddress clients;
    private final OriginCheck pages;
    private final CurrentVertxRequest http;
    private final Caller caller;
    private final PartnerCaller partner;
    private final ScimGate directories;

    AccessFilter(
            Authenticator authenticator,
            Plans plans,
            RateLimits limits,
            ClientAddress clients,
            OriginCheck pages,
            CurrentVertxRequest http,
            Caller caller,
            PartnerCaller partner,
            ScimGate directories) {
        this.authenticator = authenticator;
        this.plans = plans;
        this.limits = limits;
        this.clients = clients;
        this.pages = pages;
        this.http = http;
        this.caller = caller;
        this.partner = partner;
        this.directories = directories;
    }

    @ServerRequestFilter(priority = Priorities.AUTHENTICATION)
    public void check(ContainerRequestContext request, ResourceInfo operation) {
        switch (rules.computeIfAbsent(operation.getResourceMethod(), AccessRule::of)) {
            case AccessRule.Open _ -> limits.countRequest(http.getCurrent());
            case AccessRule.Partner _ -> authenticateAs(request, partner(request));
            case AccessRule.Directory _ -> authenticateAs(request, directories.require(request));
            case AccessRule.Person person -> authenticateAs(request, person(request, person));
            case AccessRule.InWorkspace rule
            when rule.postbackTokenToo()
                    && PresentedCredential.inHeader(request).isEmpty() -> countReport(request);
            case AccessRule.InWorkspace rule -> {
                Identity identity = inWorkspace(request, rule);
                for (Feature feature : rule.features()) {
                    plans.requireFeature(identity.membership().plan(), feature);
                }
                authenticateAs(request, identity);
            }
        }
    }

    /** A GET with a token is counted by the operation, against the workspace of the token. */
    private void countReport(ContainerRequestContext request) {
        boolean countedLater = request.getMethod().equals(HttpMethod.GET)
                && (request.getUriInfo().getQueryParameters().containsKey("token")
                        || request.getHeaderString("X-Postback-Token") != null);
        if (!countedLater) {
            limits.countRequest(http.getCurrent());
        }
    }

    private void authenticateAs(ContainerRequestContext request, Identity identity) {
        caller.authenticateAs(identity);
        String who = switch (identity.credential()) {
            case Identity.Credential.Session _ -> "user " + identity.userId().text();
            case Identity.Credential.ApiKey key -> "key " + key.id();
            case Identity.Credential.AccessToken token -> "grant " + token.grantId();
            case Identity.Credential.EmbedToken token -> "token " + token.id();
            case Identity.Credential.Partner partnerOf -> "partner " + partnerOf.id();
            case Identity.Credential.Directory directory -> "directory " + directory.id();
        };
        Identity.@Nullable Membership workspace = identity.workspace();
        IdempotencyScope.bind(
                request,
                workspace == null ? who : who + " in " + workspace.workspaceId().text());
    }

    private void authenticateAs(ContainerRequestContext request, PartnerIdentity identity) {
        partner.authenticateAs(identity);
        IdempotencyScope.bind(request, "partner " + identity.id().text());
    }

    private PartnerIdentity partner(ContainerRequestContext request) {
        RoutingContext current = http.getCurrent();
        PartnerIdentity identity;
        try {
            @Nullable Cookie cookie = request.getCookies().get(SessionCookie.OF_PARTNERS);
            if (cookie == null) {
                throw new ApiException(ErrorCode.UNAUTHORIZED, "Sign in as a partner");
            }
            identity = authenticator.partner(cookie.getValue());
            if (!SAFE_METHODS.contains(request.getMethod())) {
                Authenticator.requireCsrf(
                        cookie.getValue(), request.getHeaderString("X-CSRF-Token"), "GET /api/partners/me");
            }
        } catch (ApiException e) {
            limits.countRequest(current);
            throw e;
        }
        limits.countRequest(current, "partner:" + identity.id().text(), SESSION_REQUESTS_PER_HOUR);
        return identity;
    }

    private Identity person(ContainerRequestContext request, AccessRule.Person rule) {
        PresentedCredential credential = presented(request, false);
        if (credential.isScoped()) {
            return scoped(credential, rule.keysToo());
        }
        if (credential.kind() == PresentedCredential.Kind.PUBLISHABLE_KEY) {
            return publishableKey(request, credential, false);
        }
        return session(request, credential, null).identity();
    }

    private Identity inWorkspace(ContainerRequestContext request, AccessRule.InWorkspace rule) {
        PresentedCredential credential = presented(request, rule.socket());
        if (rule.withoutCookie() && credential.kind() == PresentedCredential.Kind.SESSION_COOKIE) {
            limits.countRequest(http.getCurrent());
            throw new ApiException(
                    ErrorCode.UNAUTHORIZED,
                    "A session cookie is not accepted here; send an API key in the X-API-Key header");
        }
        @Nullable
        String inAddress = rule.socket()
                ? request.getUriInfo().getQueryParameters().getFirst("workspaceId")
                : request.getUriInfo().getPathParameters().getFirst("workspaceId");
        @Nullable String asked = inAddress == null ? request.getHeaderString("X-Workspace-Id") : inAddress;
        Identity identity;
        if (credential.kind() == PresentedCredential.Kind.PUBLISHABLE_KEY) {
            return publishableKey(request, credential, rule.publishableKeysToo());
        }
        if (credential.isScoped()) {
            identity = scoped(credential, rule.takesKeys());
            // Executed in another workspace than the named one, the request would change the wrong data.
            if (asked != null
                    && !asked.isEmpty()
                    && !asked.equals(identity.membership().workspaceId().text())) {
                throw ApiException.notFound("workspace");
            }
        } else {
            FoundSession session = session(request, credential, asked);
            identity = session.identity();
            if (identity.workspace() == null) {
                throw ApiException.notFound("workspace");
            }
            authenticator.requireAccepted(session);
        }
        identity.require(rule.permission(), rule.scopesToo());
        if (rule.socket()
                && credential.kind() == PresentedCredential.Kind.SESSION_COOKIE
                && request.getHeaderString("Upgrade") != null) {
            pages.require(request);
        }
        MDC.put("workspaceId", identity.membership().workspaceId().text());
        return identity;
    }

    /** API keys and access tokens share the allowance of their workspace's plan. */
    private Identity scoped(PresentedCredential credential, boolean welcome) {
        RoutingContext current = http.getCurrent();
        Identity key;
        try {
            key = credential.kind() == PresentedCredential.Kind.ACCESS_TOKEN
                    ? authenticator.accessToken(credential.value())
                    : authenticator.key(credential.value(), clients.find(current.request()));
        } catch (ApiException e) {
            limits.countRequest(current);
            throw e;
        }
        Identity.Membership membership = key.membership();
        limits.countRequest(
                current, "workspace:" + membership.workspaceId().text(), plans.requestsPerHour(membership.plan()));
        if (!welcome) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN,
                    "This operation requires a session; API keys and access tokens are not accepted");
        }
        return key;
    }

    /**
     * Counted by the address of the visitor: the key is visible to everyone who opens the page, and one visitor must
     * not use up the allowance of others.
     */
    private Identity publishableKey(ContainerRequestContext request, PresentedCredential credential, boolean welcome) {
        RoutingContext current = http.getCurrent();
        limits.countRequest(current);
        @Nullable String origin = request.getHeaderString("Origin");
        Identity identity = authenticator.publishableKey(credential.value(), origin);
        if (!welcome) {
            throw new ApiException(ErrorCode.FORBIDDEN, "Publishable keys can only report clicks and opens");
        }
        if (origin != null) {
            CrossOrigin.allow(current, origin);
        }
        return identity;
    }

    private FoundSession session(
            ContainerRequestContext request, PresentedCredential credential, @Nullable String asked) {
        RoutingContext current = http.getCurrent();
        FoundSession session;
        try {
            session = authenticator.session(credential.value(), asked == null ? null : workspace(asked));
            if (credential.kind() == PresentedCredential.Kind.SESSION_COOKIE
                    && !SAFE_METHODS.contains(request.getMethod())) {
                Authenticator.requireCsrf(
                        credential.value(), request.getHeaderString("X-CSRF-Token"), "GET /api/auth/csrf");
            }
        } catch (ApiException e) {
            limits.countRequest(current);
            throw e;
        }
        limits.countRequest(current, "user:" + session.identity().userId().text(), SESSION_REQUESTS_PER_HOUR);
        return session;
    }

    private PresentedCredential presented(ContainerRequestContext request, boolean alsoInAddress) {
        Optional<PresentedCredential> inAddress =
                alsoInAddress ? PresentedCredential.inAddress(request) : Optional.empty();
        return inAddress.or(() -> PresentedCredential.of(request)).orElseThrow(() -> {
            limits.countRequest(http.getCurrent());
            return new ApiException(ErrorCode.UNAUTHORIZED, "Sign in, or send an API key in the X-API-Key header");
        });
    }

    private static WorkspaceId workspace(String text) {
        try {
            return Ids.parse(WorkspaceId.class, text);
        } catch (IllegalArgumentException e) {
            throw ApiException.notFound("workspace");
        }
    }
}
