package dev.waypost.analytics.query;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.events.Event;
import dev.waypost.links.model.LinkId;
import dev.waypost.routing.RuleId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The dimensions of breakdowns, with the columns of their groups. A new breakdown is one line here. */
public enum Dimension {
    COUNTRY("country"),
    CONTINENT("continent"),
    REGION("country", "region"),
    CITY("country", "region", "city"),
    COORDINATES("country", "city", "latitude", "longitude"),
    DEVICE("device"),
    BROWSER("browser"),
    OS("os"),
    BRAND("brand"),
    LANGUAGE("language"),
    REFERRER("referrer_domain"),
    REFERRER_URL("referrer"),
    TRIGGER("trigger"),
    LINK("link"),
    CAMPAIGN("campaign"),
    RULE("rule"),
    RULE_OF_LINK("link", "rule"),
    QR_CODE("link", "qr_code"),
    VARIANT("variant"),
    DESTINATION("destination"),
    BOT_REASON("bot_reason"),
    EVENT("event"),
    UTM_SOURCE("utm_source"),
    UTM_MEDIUM("utm_medium"),
    UTM_CAMPAIGN("utm_campaign"),
    UTM_TERM("utm_term"),
    UTM_CONTENT("utm_content"),
    UTM("utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"),
    FOLDER("member"),
    TAG("member");

    private final List<String> columns;

    Dimension(String... columns) {
        this.columns = List.of(columns);
    }

    public static Optional<Dimension> of(String text) {
        for (Dimension dimension : values()) {
            if (dimension.text().equals(text)) {
                return Optional.of(dimension);
            }
        }
        return Optional.empty();
    }

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** A value as clients see it: ids with their prefix, empty where it is unknown. */
    public String key(@Nullable Object value) {
        if (value == null || value.equals(Event.NO_LINK)) {
            return "";
        }
        if (value instanceof UUID id) {
            return switch (this) {
                case CAMPAIGN -> new CampaignId(id).toString();
                case RULE, RULE_OF_LINK -> new RuleId(id).toString();
                default -> new LinkId(id).toString();
            };
        }
        return value.toString();
    }

    public List<String> columns() {
        return columns;
    }
}
