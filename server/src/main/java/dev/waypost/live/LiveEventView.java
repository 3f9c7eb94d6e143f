package dev.waypost.live;

import static java.util.Objects.requireNonNull;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.conversions.model.ConversionId;
import dev.waypost.events.Event;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.money.Money;
import dev.waypost.qr.QrId;
import dev.waypost.routing.RuleId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Locale;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A recent event. A conversion includes the properties of its click. */
public record LiveEventView(
        EventId id,

        @Schema(enumeration = {"click", "qr_scan", "conversion"})
        String type,

        Instant timestamp,
        WorkspaceId workspaceId,

        @Schema(description = "Null for a conversion that no click brought") @Nullable
        LinkId linkId,

        @Schema(examples = "Spring sale") @Nullable String linkTitle,
        @Schema(examples = "spring") @Nullable String shortCode,

        @Schema(examples = "https://wp.example/spring") @Nullable
        String shortUrl,

        @Nullable CampaignId campaignId,
        @Nullable String campaignName,
        @Schema(examples = "AZrP3kY1f2sG7hJ9") @Nullable String clickId,

        @Schema(
                description = "A visitor ID, as stable as the privacy level of the workspace allows",
                examples = "5f3c9a0b7d1e2468")
        @Nullable
        String visitorId,

        boolean isNewVisitor,

        @Schema(description = "Always false: bots are not in the feed", examples = "false")
        boolean bot,

        @Schema(examples = "US") @Nullable String country,
        @Nullable String region,
        @Nullable String city,
        @Nullable Double latitude,
        @Nullable Double longitude,
        @Schema(examples = "mobile") @Nullable String device,
        @Nullable String browser,
        @Nullable String os,

        @Schema(description = "A host, or (direct)", examples = "(direct)")
        String referrer,

        @Nullable RuleId ruleId,
        @Nullable String ruleName,
        @Nullable String destinationUrl,
        @Nullable QrId qrId,
        @Nullable LiveConversion conversion) {

    /** The conversion of a click. */
    public record LiveConversion(
            ConversionId conversionId,
            @Schema(examples = "purchase") String event,
            @Schema(enumeration = {"lead", "sale"}) String kind,

            @Schema(description = "In major units of the currency", examples = "9.90")
            BigDecimal value,

            @Schema(examples = "USD") String currency) {
        static LiveConversion of(Event.Kind kind, Event.Outcome outcome) {
            return new LiveConversion(
                    new ConversionId(outcome.conversion()),
                    outcome.event(),
                    kind.name().toLowerCase(Locale.ROOT),
                    new Money(outcome.amount(), outcome.currency()).major(),
                    outcome.currency());
        }
    }

    /** The names behind the IDs of an event. */
    record Named(
            @Nullable String linkTitle,
            @Nullable String shortCode,
            @Nullable String shortUrl,
            @Nullable String campaign,
            @Nullable String rule,
            @Nullable UUID qrCode) {}

    static LiveEventView of(Event event, Named named) {
        Event.Where where = event.where();
        UUID campaign = event.campaign();
        UUID rule = event.rule();
        UUID qrCode = named.qrCode();
        String referrer = event.source().referrerDomain();
        Event.Outcome outcome = event.outcome();
        return new LiveEventView(
                EventId.of(event),
                requireNonNull(LiveType.of(event)).name().toLowerCase(Locale.ROOT),
                Instant.ofEpochMilli(event.at()),
                new WorkspaceId(event.workspace()),
                event.hasLink() ? new LinkId(event.link()) : null,
                named.linkTitle(),
                named.shortCode(),
                named.shortUrl(),
                campaign == null ? null : new CampaignId(campaign),
                named.campaign(),
                event.hasLink() ? event.click() : null,
                event.hasLink() ? HexFormat.of().toHexDigits(event.visitor()) : null,
                event.newVisitor(),
                false,
                where.country(),
                where.region(),
                where.city(),
                coordinate(where.latitude()),
                coordinate(where.longitude()),
                event.device().type(),
                event.device().browser(),
                event.device().os(),
                referrer == null ? "(direct)" : referrer,
                rule == null ? null : new RuleId(rule),
                named.rule(),
                event.destination(),
                qrCode == null ? null : new QrId(qrCode),
                outcome == null ? null : LiveConversion.of(event.kind(), outcome));
    }

    /** Rounded to about ten metres, as in the store, so that an event looks the same before and after it is stored. */
    private static @Nullable Double coordinate(double degrees) {
        return Double.isNaN(degrees) ? null : Math.round(degrees * 10_000) / 10_000.0;
    }
}
