package dev.waypost.redirect;

import dev.waypost.journal.Click;
import dev.waypost.journal.ClickId;
import dev.waypost.journal.Trigger;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.routing.Rule;
import dev.waypost.visitor.IpPrefix;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** Carries out what was decided about a visit: writes the click down, then answers. */
@Singleton
class Follower {
    private static final int SEE_OTHER = 303;
    private static final int FOUND = 302;

    private final ClickRecorder recorder;
    private final PasswordGate gate;
    private final LongAdder followed = new LongAdder();
    private final LongAdder refused = new LongAdder();

    Follower(ClickRecorder recorder, PasswordGate gate, MeterRegistry meters) {
        this.recorder = recorder;
        this.gate = gate;
        measure(meters, "followed", followed);
        measure(meters, "refused", refused);
    }

    private static void measure(MeterRegistry meters, String outcome, LongAdder visits) {
        FunctionCounter.builder("waypost.redirect.visits", visits, LongAdder::sum)
                .description("Visits of links that are there: followed, or refused because they are off or over")
                .tag("outcome", outcome)
                .register(meters);
    }

    void follow(RoutingContext context, Visited visit) {
        follow(context, visit, false);
    }

    void follow(RoutingContext context, Visited visit, boolean unlocked) {
        long now = visit.request().millis();
        switch (Router.decide(visit.target(), visit.visitor(), now, unlocked)) {
            case Decision.Unknown _ -> unknown(context, visit);
            case Decision.Over(String url) -> over(context, url);
            case Decision.AskPassword _ -> gate.ask(context, visit, () -> follow(context, visit, true));
            case Decision.Stay _ -> stay(context, visit);
            case Decision.Go go -> go(context, visit, go);
        }
    }

    /** Says where a link leads instead of following it; of one that cannot be followed no more than its visitors learn. */
    void preview(RoutingContext context, Visited visit) {
        switch (Router.decide(visit.target(), visit.visitor(), visit.request().millis(), true)) {
            case Decision.Unknown _ -> unknown(context, visit);
            case Decision.Over(String url) -> over(context, url);
            case Decision.AskPassword _, Decision.Stay _, Decision.Go _ ->
                Answers.page(context, 200, Page.PREVIEW, Cards.preview(visit));
        }
    }

    private void go(RoutingContext context, Visited visit, Decision.Go go) {
        Target target = visit.target();
        boolean automated = visit.automated();
        if (seesCard(visit, automated)) {
            record(visit, ClickId.next(visit.request().millis()), null, go, true, Trigger.LINK);
            Answers.page(context, 200, Page.CARD, Cards.of(visit));
            return;
        }
        ClickLimit limit = target.limit();
        if (limit != null && !automated && !limit.take()) {
            over(context, target.expiredUrl());
            return;
        }
        followed.increment();
        ClickId click = ClickId.next(visit.request().millis());
        String url = go.route().destination().forVisit(visit.request().rawQuery(), click);
        String app = automated ? null : Apps.toTry(visit, go.route().deepLink(), url);
        record(visit, click, url, go, automated, app == null ? Trigger.LINK : Trigger.DEEPLINK);
        remember(context, visit);
        lead(context, visit, go.route(), url, app);
    }

    /** Follows a link where that takes no more than a redirect, and says where to; null, with nothing done, where it takes more. */
    @Nullable
    String followPlainly(Visited visit) {
        Target target = visit.target();
        long now = visit.request().millis();
        if (target.limit() != null
                || target.cloaked()
                || !(Router.decide(target, visit.visitor(), now, false) instanceof Decision.Go go)
                || go.route().delayMs() > 0
                || go.route().deepLink() != null) {
            return null;
        }
        boolean automated = visit.automated();
        ClickId click = ClickId.next(now);
        String url = go.route().destination().forVisit(visit.request().rawQuery(), click);
        if (seesCard(visit, automated) || !Shortcut.fits(url)) {
            return null;
        }
        followed.increment();
        record(visit, click, url, go, automated, Trigger.LINK);
        return url;
    }

    private static boolean seesCard(Visited visit, boolean automated) {
        return automated
                && visit.target().card().forCrawlers()
                && visit.visitor().agent().preview();
    }

    private static void lead(RoutingContext context, Visited visit, Route route, String url, @Nullable String app) {
        Target target = visit.target();
        if (app != null) {
            Answers.page(context, 200, Page.APP, Map.of("app", app, "destination", Apps.fallback(route, url)));
        } else if (target.cloaked()) {
            Answers.page(context, 200, Page.CLOAK, Cards.cloak(visit, url));
        } else if (route.delayMs() > 0) {
            String seconds = String.valueOf(route.delayMs() / 1_000.0);
            Answers.page(context, 200, Page.WAIT, Map.of("seconds", seconds, "destination", url));
        } else {
            boolean sent = visit.request().by(HttpMethod.POST);
            Answers.redirect(context, sent ? SEE_OTHER : target.status(), url);
        }
    }

    private void stay(RoutingContext context, Visited visit) {
        followed.increment();
        record(visit, ClickId.next(visit.request().millis()), null, null, visit.automated(), Trigger.LINK);
        remember(context, visit);
        Answers.nothing(context);
    }

    private void over(RoutingContext context, @Nullable String url) {
        refused.increment();
        if (url != null) {
            Answers.redirect(context, FOUND, url);
        } else {
            Answers.refuse(
                    context,
                    ErrorCode.GONE,
                    410,
                    "This link is no longer available",
                    "It has expired or was used as often as it may be.");
        }
    }

    private void unknown(RoutingContext context, Visited visit) {
        refused.increment();
        RedirectRoute.notFound(context, visit.site());
    }

    private static void remember(RoutingContext context, Visited visit) {
        String cookie = visit.cookieToSet();
        if (cookie != null) {
            context.response().putHeader(HttpHeaders.SET_COOKIE, cookie);
        }
    }

    private void record(
            Visited visit,
            ClickId id,
            @Nullable String destination,
            Decision.@Nullable Go go,
            boolean automated,
            Trigger trigger) {
        if (visit.unrecorded()) {
            return;
        }
        Target target = visit.target();
        MultiMap headers = visit.request().headers();
        Target.CampaignPart campaign = target.campaign();
        Rule rule = go == null ? null : go.rule();
        Variant variant = go == null ? null : go.variant();
        String scanned =
                visit.request().rawQuery() == null ? null : visit.request().query("qr");
        recorder.record(new Click(
                id,
                visit.request().millis(),
                scanned != null ? Trigger.QR : trigger,
                automated,
                visit.mark().returning(),
                go != null && go.charged() && !automated,
                target.workspaceId().value(),
                target.id().value(),
                campaign == null ? null : campaign.id().value(),
                rule == null ? null : rule.id().value(),
                target.domainId() == null ? null : target.domainId().value(),
                visit.mark().fingerprint(),
                IpPrefix.of(visit.request().address()),
                variant == null ? null : variant.id(),
                scanned,
                visit.request().host(),
                destination,
                visit.request().userAgent(),
                headers.get(HttpHeaders.REFERER),
                visit.request().rawQuery(),
                headers.get(HttpHeaders.ACCEPT_LANGUAGE)));
    }
}
