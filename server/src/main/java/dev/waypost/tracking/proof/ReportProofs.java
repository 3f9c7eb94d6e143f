package dev.waypost.tracking.proof;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.access.Identity;
import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.address.ClientAddress;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Verifies conversion reports. Knowing a click ID proves nothing: partners and visitors know those of their own clicks,
 * and a sale on a partner's link earns money.
 */
@ApplicationScoped
public class ReportProofs {
    private static final String HEADER = "X-Postback-Token";
    private static final int LONGEST_TOKEN = 200;
    private static final int UNPROVEN_A_MINUTE = 60;

    private final PostbackSettingsRepository settings;
    private final Plans plans;
    private final RateLimits limits;
    private final ClientAddress clients;
    private final Clock clock;
    private final Caller caller;

    ReportProofs(
            PostbackSettingsRepository settings,
            Plans plans,
            RateLimits limits,
            ClientAddress clients,
            Clock clock,
            Caller caller) {
        this.settings = settings;
        this.plans = plans;
        this.limits = limits;
        this.clients = clients;
        this.clock = clock;
        this.caller = caller;
    }

    /**
     * The proof of a request; throws if proof is required. Clicks are not looked up without proof if every workspace
     * requires it.
     *
     * @param given the token in the query or body
     * @param clickId the reported click; without one a report cannot be kept
     */
    public ReportProof of(@Nullable String given, @Nullable String clickId, RoutingContext http) {
        Optional<Identity> known = caller.find();
        if (known.isPresent()) {
            return new ReportProof.Proven(known.get().membership().workspaceId());
        }
        @Nullable String inHeader = http.request().getHeader(HEADER);
        @Nullable String token = inHeader == null ? given : inHeader;
        if (token != null && !token.isBlank()) {
            return proven(token.strip(), http);
        }
        limits.countAction("unproven report", clients.of(http), UNPROVEN_A_MINUTE, Duration.ofMinutes(1));
        if (clickId == null || clickId.isBlank() || !settings.isAnyOpen()) {
            throw refusal();
        }
        return new ReportProof.Unproven();
    }

    /** Whether a workspace keeps reports without proof for approval. */
    public boolean keepsUnproven(WorkspaceId workspace) {
        return settings.isOpen(workspace) && plans.includes(plans.of(workspace), Feature.REVENUE_TRACKING);
    }

    /** The same error for every report without proof, whether the click exists or not. */
    public static ApiException refusal() {
        return new ApiException(
                ErrorCode.UNAUTHORIZED,
                "Send the workspace's postback token as token= or in the %s header, or an API key in X-API-Key"
                        .formatted(HEADER));
    }

    /** Counted against the workspace: networks report for many workspaces from one address. */
    private ReportProof proven(String token, RoutingContext http) {
        Optional<WorkspaceId> found =
                token.length() > LONGEST_TOKEN ? Optional.empty() : settings.workspaceOf(token, clock.instant());
        if (found.isEmpty()) {
            limits.countRequest(http);
            throw refusal();
        }
        WorkspaceId workspace = found.get();
        Plan plan = plans.of(workspace);
        limits.countRequest(http, "workspace:" + workspace.text(), plans.requestsPerHour(plan));
        plans.requireFeature(plan, Feature.REVENUE_TRACKING);
        return new ReportProof.Proven(workspace);
    }
}
