package dev.waypost.pixels;

import dev.waypost.access.Feature;
import dev.waypost.access.WorkspaceId;
import dev.waypost.conversions.Attribution;
import dev.waypost.conversions.ConversionId;
import dev.waypost.conversions.ConversionSource;
import dev.waypost.conversions.NewConversion;
import dev.waypost.conversions.PixelId;
import dev.waypost.conversions.Recording;
import dev.waypost.events.Event;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.Money;
import dev.waypost.visitor.identity.VisitorMarks;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes note of a visit to a page with a pixel. A visit that came by a click is a conversion, one for each click. */
@ApplicationScoped
class PixelFiring {
    private final PixelRepository pixels;
    private final FireRepository fires;
    private final Recording recording;
    private final Attribution attribution;
    private final VisitorMarks marks;
    private final Plans plans;
    private final Ids ids;
    private final Clock clock;

    PixelFiring(
            PixelRepository pixels,
            FireRepository fires,
            Recording recording,
            Attribution attribution,
            VisitorMarks marks,
            Plans plans,
            Ids ids,
            Clock clock) {
        this.pixels = pixels;
        this.fires = fires;
        this.recording = recording;
        this.attribution = attribution;
        this.marks = marks;
        this.plans = plans;
        this.ids = ids;
        this.clock = clock;
    }

    @Transactional
    FiredView fire(PixelId id, PageVisit visit) {
        Money money = money(visit);
        Pixel pixel = pixels.lock(id).orElseThrow(() -> ApiException.notFound("pixel"));
        Instant now = clock.instant();
        if (!pixel.firesAt(now)) {
            return new FiredView(false, null);
        }
        Optional<Event> click = click(pixel, visit.clickId(), now);
        @Nullable
        ConversionId conversion =
                click.flatMap(found -> convert(pixel, found, visit, money, now)).orElse(null);
        fires.add(
                ids.next(),
                pixel,
                click.map(Event::click).orElse(null),
                conversion,
                isUnique(pixel, visit.browser()),
                captured(pixel, visit.params()),
                visit.browser().referrer(),
                now);
        return new FiredView(true, conversion);
    }

    /** The pixel, whatever workspace it is in. */
    Optional<Pixel> find(PixelId id) {
        return pixels.find(id);
    }

    private Optional<Event> click(Pixel pixel, @Nullable String clickId, Instant now) {
        return clickId == null
                ? Optional.empty()
                : attribution
                        .find(clickId, now)
                        .filter(click ->
                                click.workspace().equals(pixel.workspaceId().value()));
    }

    private Optional<ConversionId> convert(Pixel pixel, Event click, PageVisit visit, Money money, Instant now) {
        WorkspaceId workspace = pixel.workspaceId();
        if (!pixel.settings().conversionTracking()
                || !plans.includes(plans.of(workspace), Feature.REVENUE_TRACKING)
                || (visit.orderId() == null && fires.hasConverted(pixel.id(), click.click()))) {
            return Optional.empty();
        }
        Recording.Recorded recorded = recording.record(new NewConversion(
                workspace,
                click,
                null,
                visit.event() == null ? pixel.settings().eventName() : visit.event(),
                money,
                ConversionSource.PIXEL,
                visit.orderId(),
                null,
                pixel.id(),
                Map.of(),
                now));
        return recorded.duplicate()
                ? Optional.empty()
                : Optional.of(recorded.conversion().id());
    }

    private static Money money(PageVisit visit) {
        String currency = visit.currency();
        BigDecimal value = visit.value();
        return Money.ofMajor(
                value == null ? BigDecimal.ZERO : value,
                currency == null ? Currencies.DOLLAR : Currencies.require("currency", currency));
    }

    private boolean isUnique(Pixel pixel, PageVisit.Browser browser) {
        WorkspaceId workspace = pixel.workspaceId();
        return fires.recognisesVisitors(workspace)
                && fires.isNew(
                        pixel.id(),
                        marks.mark(workspace.value(), browser.address(), browser.userAgent())
                                .fingerprint());
    }

    private static Map<String, String> captured(Pixel pixel, Map<String, String> params) {
        Map<String, String> kept = new LinkedHashMap<>();
        for (String name : pixel.settings().captureParams()) {
            String value = params.get(name);
            if (value != null) {
                kept.put(name, value);
            }
        }
        return kept;
    }
}
