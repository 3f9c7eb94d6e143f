package dev.waypost.access;

import java.util.Locale;

/** The features that a plan can include. */
public enum Feature {
    ROUTING,
    QR,
    WEBHOOKS,
    REVENUE_TRACKING,
    AFFILIATE,
    EMBED,
    EXPORTS,
    SAML,
    SCIM,
    AUDIT_LOG;

    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
