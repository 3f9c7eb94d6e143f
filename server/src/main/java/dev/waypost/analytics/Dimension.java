package dev.waypost.analytics;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What events can be broken down by. A new breakdown is one line here. */
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
    VARIANT("variant"),
    DESTINATION("destination"),
    BOT_REASON("bot_reason"),
    EVENT("event"),
    UTM_SOURCE("utm_source"),
    UTM_MEDIUM("utm_medium"),
    UTM_CAMPAIGN("utm_campaign"),
    UTM_TERM("utm_term"),
    UTM_CONTENT("utm_content"),
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

    public List<String> columns() {
        return columns;
    }
}
