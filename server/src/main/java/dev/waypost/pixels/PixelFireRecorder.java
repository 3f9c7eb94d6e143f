package dev.waypost.pixels;

import dev.waypost.access.Feature;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.apikey.AllowedOrigins;
import dev.waypost.conversions.ConversionRecorder;
import dev.waypost.conversions.model.Attribution;
import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionSource;
import dev.waypost.conversions.model.NewConversion;
import dev.waypost.conversions.model.PixelId;
import dev.waypost.events.Event;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import dev.waypost.visitor.identity.VisitorIdentities;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Records visits to pages with a pixel. A visit with a click is a conversion, one for each click; it requires approval
 * unless the page is an allowed origin of the pixel.
 */
@ApplicationScoped
class PixelFireRecorder {
    private final PixelRepository pixels;
    private final FireRepository fires;
    private final ConversionRecorder recorder;
    private final Attribution attribution;
    private final VisitorIdentities identities;
    private final Plans plans;
    private final ExchangeRates rates;
    private final Ids ids;
    private final Clock clock;

    PixelFireRecorder(
            PixelRepository pixels,
            FireRepository fires,
            ConversionRecorder recorder,
            Attribution attribution,
            VisitorIdentities identities,
            Plans plans,
            ExchangeRates rates,
            Ids ids,
            Clock clock) {
        this.pixels = pixels;
        this.fires = fires;
        this.recorder = recorder;
        this.attribution = attribution;
        this.identities = identities;
        this.plans = plans;
        this.rates = rates;
        this.ids = ids;
        this.clock = clock;
    }

    @Transactional
    FiredView fire(PixelId id, PageVisit visit) {
        Money money = money(visit);
        Pixel pixel = pixels.lock(id).orElseThrow(() -> ApiException.notFound("pixel"));
        Instant now = clock.instant();
        if (!pixel.firesAt(now)) {
            return new FiredView(false, null, null);
        }
        Optional<Event> click = click(pixel, visit.clickId(), now);
        Optional<Conversion> conversion = click.flatMap(found -> convert(pixel, found, visit, money, now));
        fires.add(
                ids.next(),
                pixel,
                click.map(Event::click).orElse(null),
                conversion.map(Conversion::id).orElse(null),
                isUnique(pixel, visit.browser()),
                captured(pixel, visit.params()),
                visit.browser().referrer(),
                now);
        return new FiredView(
                true,
                conversion.map(Conversion::id).orElse(null),
                conversion.map(Conversion::status).orElse(null));
    }

    /** The pixel, in any workspace. */
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

    private Optional<Conversion> convert(Pixel pixel, Event click, PageVisit visit, Money money, Instant now) {
        WorkspaceId workspace = pixel.workspaceId();
        boolean vouched = countsAtOnce(pixel, click, visit, money);
        if (!pixel.settings().conversionTracking()
                || !plans.includes(plans.of(workspace), Feature.REVENUE_TRACKING)
                || (visit.orderId() == null && fires.hasConverted(pixel.id(), click.click(), vouched))) {
            return Optional.empty();
        }
        NewConversion made = new NewConversion(
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
                now);
        ConversionRecorder.RecordedConversion recordedConversion =
                vouched ? recorder.record(made) : recorder.keepForApproval(made);
        return recordedConversion.duplicate() ? Optional.empty() : Optional.of(recordedConversion.conversion());
    }

    /**
     * Whether a report counts immediately. Pages cannot prove their reports: anyone can send the Origin header without
     * a browser. So there is a limit, and commissions always require approval, because partners know the IDs of their
     * own clicks.
     */
    private boolean countsAtOnce(Pixel pixel, Event click, PageVisit visit, Money money) {
        String origin = visit.browser().origin();
        return origin != null
                && AllowedOrigins.include(pixel.settings().allowedOrigins(), origin)
                && isWithin(pixel.settings().maxValue(), money)
                && fires.isTrackedByPixel(click.link())
                && !recorder.isOfPartner(pixel.workspaceId(), click.link());
    }

    private boolean isWithin(Money limit, Money money) {
        return money.currency().equals(limit.currency())
                ? money.minor() <= limit.minor()
                : rates.convert(money, Currencies.DOLLAR).minor()
                        <= rates.convert(limit, Currencies.DOLLAR).minor();
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
                        identities
                                .identify(workspace.value(), browser.address(), browser.userAgent())
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
