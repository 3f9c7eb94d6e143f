package dev.waypost.tracking.visits;

import dev.waypost.access.Caller;
import dev.waypost.conversions.model.Attribution;
import dev.waypost.customers.OriginNames;
import dev.waypost.events.DeviceClicks;
import dev.waypost.events.Event;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.web.input.WebUrl;
import dev.waypost.redirect.api.ReportedClick;
import dev.waypost.redirect.api.ReportedClickRecorder;
import dev.waypost.redirect.decision.Destination;
import dev.waypost.tracking.OptionalTexts;
import dev.waypost.visitor.IpPrefix;
import dev.waypost.visitor.geo.IpAddress;
import dev.waypost.visitor.useragent.UserAgentParser;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Records visits reported by pages and apps. */
@ApplicationScoped
class VisitService {
    /** The maximum time between a click and an installation. */
    private static final Duration WINDOW = Duration.ofHours(1);

    private final ReportedClickRecorder reportedClicks;
    private final DeviceClicks devices;
    private final Attribution attribution;
    private final OriginNames originNames;
    private final AppAddressRepository apps;
    private final UserAgentParser agents;
    private final Clock clock;
    private final Caller caller;

    VisitService(
            ReportedClickRecorder reportedClicks,
            DeviceClicks devices,
            Attribution attribution,
            OriginNames originNames,
            AppAddressRepository apps,
            UserAgentParser agents,
            Clock clock,
            Caller caller) {
        this.reportedClicks = reportedClicks;
        this.devices = devices;
        this.attribution = attribution;
        this.originNames = originNames;
        this.apps = apps;
        this.agents = agents;
        this.clock = clock;
        this.caller = caller;
    }

    TrackedClick click(TrackClick body, Browser browser) {
        return new TrackedClick(reportedClicks.recordPageView(new ReportedClick(
                caller.workspaceId(),
                body.domain(),
                body.shortCode().strip(),
                browser.address(),
                browser.headers(),
                OptionalTexts.orNull(body.url()),
                OptionalTexts.orNull(body.referrer()))));
    }

    TrackedOpen open(TrackOpen body, Browser browser) {
        @Nullable String clickId = OptionalTexts.orNull(body.clickId());
        if (clickId != null) {
            return opened(attribution.require(caller.workspaceId(), clickId, clock.instant()));
        }
        @Nullable String os = os(body.device(), browser);
        @Nullable String deepLink = OptionalTexts.orNull(body.deepLink());
        return deepLink == null
                ? last(os, browser, null).map(this::opened).orElse(TrackedOpen.BY_NOTHING)
                : openedBy(WebUrl.of("deepLink", deepLink), deepLink, os, browser);
    }

    /** The link that a newly installed app should open. */
    DeferredMatch match(@Nullable String device, Browser browser) {
        @Nullable String os = os(device, browser);
        return last(os, browser, null).map(click -> matched(click, os)).orElse(DeferredMatch.NONE);
    }

    private DeferredMatch matched(Event click, @Nullable String os) {
        return new DeferredMatch(
                true,
                click.click(),
                Instant.ofEpochMilli(click.at()),
                originNames.link(caller.workspaceId(), new LinkId(click.link())).orElse(null),
                apps.find(click.link(), click.rule(), "iOS".equals(os))
                        .map(url -> url.replace(Destination.CLICK_PLACEHOLDER, click.click()))
                        .orElse(null),
                click.destination());
    }

    /** If the link was followed a moment ago, that click is used; otherwise the system opened the app directly. */
    private TrackedOpen openedBy(WebUrl url, String deepLink, @Nullable String os, Browser browser) {
        ReportedClick click = new ReportedClick(
                caller.workspaceId(),
                url.host(),
                url.path().replaceAll("^/+|/+$", ""),
                browser.address(),
                browser.headers(),
                deepLink,
                null);
        LinkId link = reportedClicks.link(click);
        return last(os, browser, link.value())
                .map(this::opened)
                .orElseGet(() -> new TrackedOpen(
                        reportedClicks.recordAppOpen(click),
                        originNames.link(caller.workspaceId(), link).orElse(null)));
    }

    private Optional<Event> last(@Nullable String os, Browser browser, @Nullable UUID link) {
        Instant since = clock.instant().minus(WINDOW);
        return os == null
                ? Optional.empty()
                : devices.last(caller.workspaceId().value(), IpPrefix.of(browser.address()), os, link, since);
    }

    private TrackedOpen opened(Event click) {
        return new TrackedOpen(
                click.click(),
                originNames.link(caller.workspaceId(), new LinkId(click.link())).orElse(null));
    }

    private @Nullable String os(@Nullable String device, Browser browser) {
        String named = device == null ? "" : device.toLowerCase(Locale.ROOT);
        if (named.contains("android")) {
            return "Android";
        }
        if (named.contains("ios") || named.contains("iphone") || named.contains("ipad")) {
            return "iOS";
        }
        return agents.of(
                        browser.headers().get("user-agent"),
                        name -> browser.headers().get(name.toLowerCase(Locale.ROOT)))
                .os();
    }

    /** The reporting request. */
    record Browser(IpAddress address, Map<String, String> headers) {}
}
