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

    void follow(Visited visit) {
        follow(visit, false);
    }

    void follow(Visited visit, boolean unlocked) {
        long now = visit.request().millis();
        switch (Router.decide(visit.target(), visit.visitor(), now, unlocked)) {
            case Decision.Unknown _ -> unknown(visit);
            case Decision.Over(String url) -> over(visit, url);
            case Decision.AskPassword _ -> gate.ask(visit, () -> follow(visit, true));
            case Decision.Stay _ -> stay(visit);
            case Decision.Go go -> go(visit, go);
        }
    }

    /** Says where a link leads instead of following it; of one that cannot be followed no more than its visitors learn. */
    void preview(Visited visit) {
        switch (Router.decide(visit.target(), visit.visitor(), visit.request().millis(), true)) {
            case Decision.Unknown _ -> unknown(visit);
            case Decision.Over(String url) -> over(visit, url);
            case Decision.AskPassword _, Decision.Stay _, Decision.Go _ ->
                Answers.page(visit.context(), 200, Page.PREVIEW, Cards.preview(visit));
        }
    }

    private void go(Visited visit, Decision.Go go) {
        Target target = visit.target();
        boolean automated = visit.automated();
        if (automated && target.card().forCrawlers() && visit.visitor().agent().preview()) {
            record(visit, ClickId.next(visit.request().millis()), null, go, true, Trigger.LINK);
            Answers.page(visit.context(), 200, Page.CARD, Cards.of(visit));
            return;
        }
        ClickLimit limit = target.limit();
        if (limit != null && !automated && !limit.take()) {
            over(visit, target.expiredUrl());
            return;
        }
        followed.increment();
        ClickId click = ClickId.next(visit.request().millis());
        String url = go.route().destination().forVisit(visit.request().rawQuery(), click);
        String app = automated ? null : Apps.toTry(visit, go.route().deepLink(), url);
        record(visit, click, url, go, automated, app == null ? Trigger.LINK : Trigger.DEEPLINK);
        remember(visit);
        lead(visit, go.route(), url, app);
    }

    private static void lead(Visited visit, Route route, String url, @Nullable String app) {
        Target target = visit.target();
        if (app != null) {
            Answers.page(visit.context(), 200, Page.APP, Map.of("app", app, "destination", Apps.fallback(route, url)));
        } else if (target.cloaked()) {
            Answers.page(visit.context(), 200, Page.CLOAK, Cards.cloak(visit, url));
        } else if (route.delayMs() > 0) {
            String seconds = String.valueOf(route.delayMs() / 1_000.0);
            Answers.page(visit.context(), 200, Page.WAIT, Map.of("seconds", seconds, "destination", url));
        } else {
            boolean sent = visit.request().by(HttpMethod.POST);
            Answers.redirect(visit.context(), sent ? SEE_OTHER : target.status(), url);
        }
    }

    private void stay(Visited visit) {
        followed.increment();
        record(visit, ClickId.next(visit.request().millis()), null, null, visit.automated(), Trigger.LINK);
        remember(visit);
        Answers.nothing(visit.context());
    }

    private void over(Visited visit, @Nullable String url) {
        refused.increment();
        if (url != null) {
            Answers.redirect(visit.context(), FOUND, url);
        } else {
            Answers.refuse(
                    visit.context(),
                    ErrorCode.GONE,
                    410,
                    "This link is no longer available",
                    "It has expired or was used as often as it may be.");
        }
    }

    private void unknown(Visited visit) {
        refused.increment();
        RedirectRoute.notFound(visit.context(), visit.site());
    }

    private static void remember(Visited visit) {
        String cookie = visit.newCookie();
        if (cookie != null && !visit.unrecorded()) {
            visit.context().response().putHeader(HttpHeaders.SET_COOKIE, cookie);
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
