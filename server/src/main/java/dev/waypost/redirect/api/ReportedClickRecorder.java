package dev.waypost.redirect.api;

import dev.waypost.journal.clicks.Click;
import dev.waypost.journal.clicks.ClickId;
import dev.waypost.journal.clicks.RequestSecrets;
import dev.waypost.journal.clicks.Trigger;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.shortcodes.ShortCodes;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.redirect.ClickRecorder;
import dev.waypost.redirect.VisitorRecognition;
import dev.waypost.redirect.decision.ClickLimit;
import dev.waypost.redirect.decision.RedirectDecision;
import dev.waypost.redirect.decision.Router;
import dev.waypost.redirect.decision.Target;
import dev.waypost.redirect.targets.Site;
import dev.waypost.redirect.targets.SiteCache;
import dev.waypost.redirect.targets.TargetCache;
import dev.waypost.visitor.IpPrefix;
import dev.waypost.visitor.Visit;
import dev.waypost.visitor.VisitorFactory;
import dev.waypost.visitor.VisitorIdentity;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Records clicks reported by pages and apps, with the same decision and visitor recognition as redirects. */
@Singleton
public class ReportedClickRecorder {
    private static final Pattern HOST = Pattern.compile("[a-z0-9._-]{0,253}");

    private final SiteCache sites;
    private final TargetCache targets;
    private final VisitorRecognition recognition;
    private final VisitorFactory visitors;
    private final ClickRecorder recorder;
    private final Clock clock;

    ReportedClickRecorder(
            SiteCache sites,
            TargetCache targets,
            VisitorRecognition recognition,
            VisitorFactory visitors,
            ClickRecorder recorder,
            Clock clock) {
        this.sites = sites;
        this.targets = targets;
        this.recognition = recognition;
        this.visitors = visitors;
        this.recorder = recorder;
        this.clock = clock;
    }

    /** The link of the click; 404 if the workspace has no such link. */
    public LinkId link(ReportedClick click) {
        return target(click).id();
    }

    /** A visitor opened a page that belongs to a link. */
    public String recordPageView(ReportedClick click) {
        return record(click, Trigger.PAGEVIEW);
    }

    /** A link opened an app directly, without a redirect. */
    public String recordAppOpen(ReportedClick click) {
        return record(click, Trigger.DEEPLINK);
    }

    private String record(ReportedClick told, Trigger trigger) {
        Target target = target(told);
        SimulatedVisit request = SimulatedVisit.of(told, clock.instant());
        VisitorIdentity identity = recognition.withoutCookie(target, request);
        Visit visitor = visitors.of(request, identity);
        // Requests of an app do not look like those of a browser, and the publishable key vouches for the app.
        boolean automated = trigger == Trigger.PAGEVIEW && visitor.bot();
        long now = request.at().toEpochMilli();
        boolean charged = switch (Router.decide(target, visitor, now, true)) {
            case RedirectDecision.Unknown _ -> throw none();
            case RedirectDecision.Over _ -> throw over();
            case RedirectDecision.AskPassword _, RedirectDecision.Stay _ -> false;
            case RedirectDecision.Go go -> go.charged() && !automated;
        };
        ClickLimit limit = target.limit();
        if (limit != null && !automated && !limit.tryAcquire()) {
            throw over();
        }
        ClickId id = ClickId.next(now);
        recorder.recordFromAnywhere(new Click(
                id,
                now,
                trigger,
                null,
                target.clickedLink(),
                new Click.Visitor(identity.fingerprint(), IpPrefix.of(told.address()), identity.returning(), automated),
                new Click.Route(null, null, told.url() == null ? null : RequestSecrets.stripUrl(told.url()), charged),
                new Click.Request(
                        request.host(),
                        request.header("User-Agent"),
                        told.referrer(),
                        request.rawQuery(),
                        request.header("Accept-Language"))));
        return id.toString();
    }

    private Target target(ReportedClick click) {
        String code = click.code().toLowerCase(Locale.ROOT);
        String host = host(click.host());
        if (!ShortCodes.possible(code) || !HOST.matcher(host).matches()) {
            throw none();
        }
        Site site = host.isEmpty() ? Site.OWN : sites.load(host).join();
        Target known = targets.peek(site.key(code));
        Target target = known == null ? targets.load(site.key(code)).join().orElse(null) : known;
        if (target == null || !target.workspaceId().equals(click.workspaceId())) {
            throw none();
        }
        return target;
    }

    private static String host(@Nullable String given) {
        return given == null ? "" : given.strip().toLowerCase(Locale.ROOT).replaceFirst(":[0-9]{1,5}$", "");
    }

    private static ApiException none() {
        return ApiException.notFound("link");
    }

    private static ApiException over() {
        return new ApiException(ErrorCode.GONE, "The link has expired or reached its click limit");
    }
}
