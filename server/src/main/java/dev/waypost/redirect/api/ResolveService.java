package dev.waypost.redirect.api;

import dev.waypost.access.WorkspaceId;
import dev.waypost.journal.clicks.ClickId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.redirect.decision.RedirectDecision;
import dev.waypost.redirect.decision.Router;
import dev.waypost.redirect.decision.Target;
import dev.waypost.redirect.targets.TargetCache;
import dev.waypost.routing.RuleTrace;
import dev.waypost.visitor.Visit;
import dev.waypost.visitor.VisitorFactory;
import dev.waypost.visitor.VisitorIdentity;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** Decides where a simulated visitor would be redirected, with the decision used for real visits. Records nothing. */
@ApplicationScoped
class ResolveService {
    private final TargetCache targets;
    private final VisitorFactory visitors;
    private final Clock clock;

    ResolveService(TargetCache targets, VisitorFactory visitors, Clock clock) {
        this.targets = targets;
        this.visitors = visitors;
        this.clock = clock;
    }

    ResolvedView resolve(WorkspaceId workspace, LinkId link, ResolveVisit described) {
        Target target = targets.read(workspace, link).orElseThrow(() -> ApiException.notFound("link"));
        SimulatedVisit request = SimulatedVisit.of(described, clock.instant());
        VisitorIdentity identity =
                new VisitorIdentity(ThreadLocalRandom.current().nextLong(), returning(described.visitor()));
        Visit visit = visitors.of(request, identity);
        long at = request.at().toEpochMilli();
        List<RuleTrace> trace = trace(target, visit, at);
        return switch (Router.decide(target, visit, at, false)) {
            case RedirectDecision.Unknown _ -> view("not_found", null, null, visit, trace);
            case RedirectDecision.Over(String url) -> view(url == null ? "gone" : "redirect", url, null, visit, trace);
            case RedirectDecision.AskPassword _ -> view("password", null, null, visit, trace);
            case RedirectDecision.Stay _ -> view("no_content", null, null, visit, trace);
            case RedirectDecision.Go go ->
                view(
                        "redirect",
                        go.route().destination().forVisit(request.rawQuery(), ClickId.next(at)),
                        go,
                        visit,
                        trace);
        };
    }

    private static ResolvedView view(
            String outcome,
            @Nullable String url,
            RedirectDecision.@Nullable Go go,
            Visit visit,
            List<RuleTrace> trace) {
        return new ResolvedView(
                outcome,
                url,
                go == null || go.rule() == null ? null : go.rule().id(),
                go == null || go.variant() == null ? null : go.variant().id(),
                visit.bot(),
                trace);
    }

    private static List<RuleTrace> trace(Target target, Visit visit, long at) {
        List<RuleTrace> trace = new ArrayList<>(target.rules().explain(visit));
        Target.CampaignPart campaign = target.campaign();
        if (campaign != null && campaign.runs(at)) {
            trace.addAll(campaign.rules().explain(visit));
        }
        target.attached().stream()
                .filter(attached -> attached.runs(at))
                .forEach(attached -> trace.addAll(attached.rules().explain(visit)));
        return trace;
    }

    private static boolean returning(@Nullable String visitor) {
        return switch (visitor) {
            case null -> false;
            case "new" -> false;
            case "returning" -> true;
            default -> throw ApiException.invalid("visitor", "must be new or returning");
        };
    }
}
