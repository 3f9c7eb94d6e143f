package dev.waypost.redirect;

import dev.waypost.journal.clicks.Click;
import dev.waypost.journal.clicks.ClickId;
import dev.waypost.journal.clicks.Trigger;
import dev.waypost.redirect.decision.ClickLimit;
import dev.waypost.redirect.decision.RedirectDecision;
import dev.waypost.redirect.decision.Route;
import dev.waypost.redirect.decision.Router;
import dev.waypost.redirect.decision.Target;
import dev.waypost.redirect.decision.Variant;
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

/** Executes the decision of {@link Router} about a visit: records the click and returns the outcome. */
@Singleton
class RedirectExecutor {
    private static final int SEE_OTHER = 303;
    private static final int FOUND = 302;

    private final ClickRecorder recorder;
    private final LongAdder followed = new LongAdder();
    private final LongAdder refused = new LongAdder();

    RedirectExecutor(ClickRecorder recorder, MeterRegistry meters) {
        this.recorder = recorder;
        measure(meters, "followed", followed);
        measure(meters, "refused", refused);
    }

    private static void measure(MeterRegistry meters, String outcome, LongAdder visits) {
        FunctionCounter.builder("waypost.redirect.visits", visits, LongAdder::sum)
                .description("Visits to existing links: redirected, or refused because the link is disabled or has"
                        + " ended")
                .tag("outcome", outcome)
                .register(meters);
    }

    /** Records the click, unless the visit is not one, and returns the outcome. */
    Outcome execute(RecognisedVisit visit) {
        return execute(visit, false);
    }

    /** The same for a visitor who has entered the password. */
    Outcome followUnlocked(RecognisedVisit visit) {
        return execute(visit, true);
    }

    private Outcome execute(RecognisedVisit visit, boolean unlocked) {
        return switch (Router.decide(
                visit.target(), visit.visitor(), visit.request().millis(), unlocked)) {
            case RedirectDecision.Unknown _ -> unknown(visit);
            case RedirectDecision.Over(String url) -> refuseEnded(visit, url);
            case RedirectDecision.AskPassword _ -> new Outcome.AskPassword(visit);
            case RedirectDecision.Stay _ -> answerNothing(visit);
            case RedirectDecision.Go go -> sendOn(visit, go);
        };
    }

    /** The preview of a link. For a link that cannot be followed it reveals no more than a visit would. */
    Outcome preview(RecognisedVisit visit) {
        return switch (Router.decide(
                visit.target(), visit.visitor(), visit.request().millis(), true)) {
            case RedirectDecision.Unknown _ -> unknown(visit);
            case RedirectDecision.Over(String url) -> refuseEnded(visit, url);
            case RedirectDecision.AskPassword _, RedirectDecision.Stay _, RedirectDecision.Go _ ->
                new Outcome.ShowPage(visit.site(), VisitorPage.PREVIEW, LinkCards.preview(visit), null);
        };
    }

    private Outcome sendOn(RecognisedVisit visit, RedirectDecision.Go go) {
        Target target = visit.target();
        boolean automated = visit.automated();
        if (seesCard(visit, automated)) {
            record(visit, ClickId.next(visit.request().millis()), null, go, true, Trigger.LINK);
            return new Outcome.ShowPage(visit.site(), VisitorPage.CARD, LinkCards.of(visit), null);
        }
        ClickLimit limit = target.limit();
        if (limit != null && !automated && !limit.tryAcquire()) {
            return refuseEnded(visit, target.expiredUrl());
        }
        followed.increment();
        ClickId click = ClickId.next(visit.request().millis());
        String url = go.route().destination().forVisit(visit.request().rawQuery(), click);
        String app = automated ? null : AppSelector.toTry(visit, go.route().deepLink(), url, click);
        record(visit, click, url, go, automated, app == null ? Trigger.LINK : Trigger.DEEPLINK);
        return destination(visit, go.route(), url, app, click);
    }

    private static boolean seesCard(RecognisedVisit visit, boolean automated) {
        return automated
                && visit.target().card().forCrawlers()
                && visit.visitor().agent().preview();
    }

    private static Outcome destination(
            RecognisedVisit visit, Route route, String url, @Nullable String app, ClickId click) {
        Target target = visit.target();
        String cookie = visit.cookieToSet();
        if (app != null) {
            return new Outcome.ShowPage(
                    visit.site(),
                    VisitorPage.APP,
                    Map.of("app", app, "destination", AppSelector.fallback(route, url, click)),
                    cookie);
        }
        if (target.cloaked()) {
            return new Outcome.ShowPage(visit.site(), VisitorPage.CLOAK, LinkCards.cloak(visit, url), cookie);
        }
        if (route.delayMs() > 0) {
            String seconds = String.valueOf(route.delayMs() / 1_000.0);
            return new Outcome.ShowPage(
                    visit.site(), VisitorPage.WAIT, Map.of("seconds", seconds, "destination", url), cookie);
        }
        boolean sent = visit.request().by(HttpMethod.POST);
        return new Outcome.Redirect(sent ? SEE_OTHER : target.status(), url, cookie);
    }

    private Outcome answerNothing(RecognisedVisit visit) {
        followed.increment();
        record(visit, ClickId.next(visit.request().millis()), null, null, visit.automated(), Trigger.LINK);
        return new Outcome.NoContent(visit.cookieToSet());
    }

    private Outcome refuseEnded(RecognisedVisit visit, @Nullable String url) {
        refused.increment();
        return url == null ? new Outcome.Gone(visit.site()) : new Outcome.Redirect(FOUND, url, null);
    }

    private Outcome unknown(RecognisedVisit visit) {
        refused.increment();
        return new Outcome.NotFound(visit.site());
    }

    private void record(
            RecognisedVisit visit,
            ClickId id,
            @Nullable String destination,
            RedirectDecision.@Nullable Go go,
            boolean automated,
            Trigger trigger) {
        if (visit.unrecorded()) {
            return;
        }
        Target target = visit.target();
        MultiMap headers = visit.request().headers();
        Rule rule = go == null ? null : go.rule();
        Variant variant = go == null ? null : go.variant();
        String scanned =
                visit.request().rawQuery() == null ? null : visit.request().query("qr");
        recorder.record(new Click(
                id,
                visit.request().millis(),
                scanned != null ? Trigger.QR : trigger,
                scanned,
                target.clickedLink(),
                new Click.Visitor(
                        visit.mark().fingerprint(),
                        IpPrefix.of(visit.request().address()),
                        visit.mark().returning(),
                        automated),
                new Click.Route(
                        rule == null ? null : rule.id().value(),
                        variant == null ? null : variant.id(),
                        destination,
                        go != null && go.charged() && !automated),
                new Click.Request(
                        visit.request().host(),
                        visit.request().userAgent(),
                        headers.get(HttpHeaders.REFERER),
                        visit.request().rawQuery(),
                        headers.get(HttpHeaders.ACCEPT_LANGUAGE))));
    }
}
