package dev.waypost.tracking;

import dev.waypost.access.Caller;
import dev.waypost.conversions.Attribution;
import dev.waypost.customers.Origins;
import dev.waypost.events.DeviceClicks;
import dev.waypost.events.Event;
import dev.waypost.links.LinkId;
import dev.waypost.platform.web.WebUrl;
import dev.waypost.redirect.ToldClick;
import dev.waypost.redirect.ToldClicks;
import dev.waypost.visitor.IpPrefix;
import dev.waypost.visitor.agent.Agents;
import dev.waypost.visitor.place.IpAddress;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The rules of visits that pages and apps tell of. */
@ApplicationScoped
class VisitService {
    /** So long after a click an installation may still be due to it. */
    private static final Duration WINDOW = Duration.ofHours(1);

    private final ToldClicks told;
    private final DeviceClicks devices;
    private final Attribution attribution;
    private final Origins origins;
    private final AppAddressRepository apps;
    private final Agents agents;
    private final Clock clock;
    private final Caller caller;

    VisitService(
            ToldClicks told,
            DeviceClicks devices,
            Attribution attribution,
            Origins origins,
            AppAddressRepository apps,
            Agents agents,
            Clock clock,
            Caller caller) {
        this.told = told;
        this.devices = devices;
        this.attribution = attribution;
        this.origins = origins;
        this.apps = apps;
        this.agents = agents;
        this.clock = clock;
        this.caller = caller;
    }

    TrackedClick click(TrackClick body, Browser browser) {
        return new TrackedClick(told.viewed(new ToldClick(
                caller.workspaceId(),
                body.domain(),
                body.shortCode().strip(),
                browser.address(),
                browser.headers(),
                Texts.orNull(body.url()),
                Texts.orNull(body.referrer()))));
    }

    TrackedOpen open(TrackOpen body, Browser browser) {
        @Nullable String clickId = Texts.orNull(body.clickId());
        if (clickId != null) {
            return opened(attribution.require(caller.workspaceId(), clickId, clock.instant()));
        }
        @Nullable String os = os(body.device(), browser);
        @Nullable String deepLink = Texts.orNull(body.deepLink());
        return deepLink == null
                ? last(os, browser, null).map(this::opened).orElse(TrackedOpen.BY_NOTHING)
                : openedBy(WebUrl.of("deepLink", deepLink), deepLink, os, browser);
    }

    /** What an app that was just installed should open. */
    DeferredMatch match(@Nullable String device, Browser browser) {
        @Nullable String os = os(device, browser);
        return last(os, browser, null).map(click -> matched(click, os)).orElse(DeferredMatch.NONE);
    }

    private DeferredMatch matched(Event click, @Nullable String os) {
        return new DeferredMatch(
                true,
                click.click(),
                Instant.ofEpochMilli(click.at()),
                origins.link(caller.workspaceId(), new LinkId(click.link())).orElse(null),
                apps.find(click.link(), click.rule(), "iOS".equals(os)).orElse(null),
                click.destination());
    }

    /** Where the link was followed a moment ago it is that click; otherwise the system went straight to the app. */
    private TrackedOpen openedBy(WebUrl url, String deepLink, @Nullable String os, Browser browser) {
        ToldClick click = new ToldClick(
                caller.workspaceId(),
                url.host(),
                url.path().replaceAll("^/+|/+$", ""),
                browser.address(),
                browser.headers(),
                deepLink,
                null);
        LinkId link = told.link(click);
        return last(os, browser, link.value())
                .map(this::opened)
                .orElseGet(() -> new TrackedOpen(
                        told.opened(click),
                        origins.link(caller.workspaceId(), link).orElse(null)));
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
                origins.link(caller.workspaceId(), new LinkId(click.link())).orElse(null));
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

    /** The request that tells of the visit. */
    record Browser(IpAddress address, Map<String, String> headers) {}
}
