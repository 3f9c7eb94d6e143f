package dev.waypost.conversions;

import dev.waypost.events.Event;
import dev.waypost.routing.RuleId;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A click in event payloads, without data that identifies the visitor. */
@Schema(name = "ToldClick", description = "A click as sent to webhooks")
public record ClickEventData(
        String id,
        Instant timestamp,
        @Nullable String url,
        @Nullable String country,
        @Nullable String region,
        @Nullable String city,
        @Nullable String continent,
        @Nullable String device,
        @Nullable String browser,
        @Nullable String os,
        @Nullable String ua,
        @Nullable String referrer,
        @Nullable String referrerUrl,
        boolean qr,
        String trigger,
        boolean bot,
        boolean isNewVisitor,
        @Nullable RuleId ruleId) {
    private static final String SCAN = "qr";

    /** The payload of a click; the user agent is available only while the click is fresh. */
    public static ClickEventData of(Event event, @Nullable String userAgent) {
        Event.Where where = event.where();
        UUID rule = event.rule();
        return new ClickEventData(
                event.click(),
                Instant.ofEpochMilli(event.at()),
                clean(event.destination()),
                where.country(),
                where.region(),
                where.city(),
                where.continent(),
                event.device().type(),
                event.device().browser(),
                event.device().os(),
                clean(userAgent),
                clean(event.source().referrerDomain()),
                clean(event.source().referrer()),
                isScan(event),
                event.trigger(),
                event.kind() == Event.Kind.BOT,
                event.newVisitor(),
                rule == null ? null : new RuleId(rule));
    }

    public static boolean isScan(Event event) {
        return event.trigger().equals(SCAN);
    }

    /** Visitors send NUL characters, which PostgreSQL cannot store. */
    private static @Nullable String clean(@Nullable String text) {
        return text == null ? null : text.replace("\0", "");
    }
}
