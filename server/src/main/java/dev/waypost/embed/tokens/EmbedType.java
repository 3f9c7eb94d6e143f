package dev.waypost.embed.tokens;

import dev.waypost.access.Permission;
import dev.waypost.platform.error.ApiException;
import java.util.Locale;

/** The types of widgets, with the permission that their issuer needs. */
public enum EmbedType {
    STATS(Permission.ANALYTICS_READ),
    REFERRALS(Permission.ANALYTICS_READ),
    LINK_CREATOR(Permission.LINKS_CREATE);

    private final Permission permission;

    EmbedType(Permission permission) {
        this.permission = permission;
    }

    static EmbedType of(String text) {
        for (EmbedType type : values()) {
            if (type.text().equals(text)) {
                return type;
            }
        }
        throw ApiException.invalid("type", "must be stats, referrals or link-creator");
    }

    Permission permission() {
        return permission;
    }

    /** The name in the API. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
