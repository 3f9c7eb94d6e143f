package dev.waypost.app;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** All settings of an operator. {@code WaypostConfig} has the values and defaults. */
enum Setting {
    PORT("waypost.port", SettingKind.PORT),
    DATA("waypost.data", SettingKind.FOLDER),
    BASE_URL("waypost.base-url", SettingKind.WEB_ADDRESS),
    SHORT_URL("waypost.short-url", SettingKind.WEB_ADDRESS),
    DASHBOARD_URL("waypost.dashboard-url", SettingKind.WEB_ADDRESS),
    DATABASE_URL("waypost.database-url", SettingKind.DATABASE),
    DEFAULT_PLAN("waypost.default-plan", SettingKind.PLAN),
    REGISTRATION("waypost.registration", SettingKind.REGISTRATION),
    MARKETPLACE_MIN_COMMISSION("waypost.marketplace-min-commission", SettingKind.AMOUNT),
    ADMIN_EMAIL("waypost.admin-email", SettingKind.EMAIL),
    ADMIN_PASSWORD("waypost.admin-password", SettingKind.PASSWORD),
    TRUSTED_PROXIES("waypost.trusted-proxies", SettingKind.ADDRESS_RANGES),
    CONNECTIONS_PER_ADDRESS("waypost.connections-per-address", SettingKind.COUNT),
    MANAGEMENT_PORT("waypost.management-port", SettingKind.PORT),
    MANAGEMENT_HOST("waypost.management-host", SettingKind.ADDRESS),
    SMTP_URL("waypost.smtp-url", SettingKind.MAIL_SERVER),
    MAIL_FROM("waypost.mail-from", SettingKind.SENDER),
    VISITOR_DATA("waypost.visitor-data", SettingKind.FOLDER),
    DNS_RESOLVER("waypost.dns-resolver", SettingKind.RESOLVER),
    LOG_FORMAT("waypost.log-format", SettingKind.LOG_FORMAT),
    JOURNAL_FLUSH("waypost.journal-flush", SettingKind.DURATION),
    JOURNAL_KEEP("waypost.journal-keep", SettingKind.DURATION),
    ANALYTICS_MEMORY("waypost.analytics-memory", SettingKind.SWITCH),
    FX_SOURCE("waypost.fx-source", SettingKind.WEB_ADDRESS),
    ALLOW_PRIVATE_TARGETS("waypost.allow-private-targets", SettingKind.SWITCH),
    SECRET_KEY("waypost.secret-key", SettingKind.SECRET_KEY),
    BITLY_CLIENT_ID("waypost.bitly-client-id", SettingKind.CLIENT_ID),
    BITLY_CLIENT_SECRET("waypost.bitly-client-secret", SettingKind.CLIENT_SECRET),
    REBRANDLY_CLIENT_ID("waypost.rebrandly-client-id", SettingKind.CLIENT_ID),
    REBRANDLY_CLIENT_SECRET("waypost.rebrandly-client-secret", SettingKind.CLIENT_SECRET),
    SLACK_CLIENT_ID("waypost.slack-client-id", SettingKind.CLIENT_ID),
    SLACK_CLIENT_SECRET("waypost.slack-client-secret", SettingKind.CLIENT_SECRET),
    SLACK_SIGNING_SECRET("waypost.slack-signing-secret", SettingKind.CLIENT_SECRET),
    BILLING("waypost.billing", SettingKind.BILLING),
    BILLING_CONFIRM("waypost.billing-confirm", SettingKind.CONFIRMATION),
    STRIPE_SECRET_KEY("waypost.stripe-secret-key", SettingKind.STRIPE_KEY),
    STRIPE_WEBHOOK_SECRET("waypost.stripe-webhook-secret", SettingKind.STRIPE_WEBHOOK_SECRET);

    private final String key;
    private final SettingKind kind;

    Setting(String key, SettingKind kind) {
        this.key = key;
        this.kind = kind;
    }

    static Optional<Setting> ofKey(String key) {
        return Arrays.stream(values())
                .filter(setting -> setting.key.equals(key))
                .findFirst();
    }

    static Optional<Setting> ofVariable(String variable) {
        return Arrays.stream(values())
                .filter(setting -> setting.variable().equals(variable))
                .findFirst();
    }

    /** The name in the properties file. */
    String key() {
        return key;
    }

    /** The name of the environment variable. */
    String variable() {
        return key.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
    }

    SettingKind kind() {
        return kind;
    }
}
