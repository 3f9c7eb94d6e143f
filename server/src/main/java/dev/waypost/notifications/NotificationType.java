package dev.waypost.notifications;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The types of notifications, with their severity and the preference that turns them off. */
public enum NotificationType {
    MEMBER_JOINED(Severity.INFO, null),
    DOMAIN_VERIFIED(Severity.SUCCESS, null),
    DOMAIN_FAILED(Severity.ERROR, null),
    BUDGET_WARNING(Severity.WARNING, "budgetAlerts"),
    BUDGET_EXHAUSTED(Severity.ERROR, "budgetAlerts"),
    WEBHOOK_FAILING(Severity.WARNING, "webhookFailures"),
    WEBHOOK_DISABLED(Severity.ERROR, "webhookFailures"),
    BULK_FINISHED(Severity.SUCCESS, "jobResults"),
    BULK_FAILED(Severity.ERROR, "jobResults"),
    IMPORT_FINISHED(Severity.SUCCESS, "jobResults"),
    IMPORT_FAILED(Severity.ERROR, "jobResults"),
    EXPORT_FINISHED(Severity.SUCCESS, "jobResults"),
    EXPORT_FAILED(Severity.ERROR, "jobResults"),
    CLICK_LIMIT_NEAR(Severity.WARNING, "limitAlerts"),
    CLICK_LIMIT_REACHED(Severity.ERROR, "limitAlerts"),
    CLICKS_NEARLY_USED(Severity.WARNING, "limitAlerts"),
    CLICKS_USED(Severity.WARNING, "limitAlerts"),
    CREDITS_LOW(Severity.WARNING, "limitAlerts"),
    CREDITS_SPENT(Severity.ERROR, "limitAlerts"),
    PARTNER_APPLIED(Severity.INFO, null),
    PARTNER_WROTE(Severity.INFO, null),
    PLAN_CHANGED(Severity.INFO, null),
    PAYMENT_DUE(Severity.WARNING, null),
    PAYMENT_FAILED(Severity.ERROR, null),
    RECHARGE_OFF(Severity.ERROR, null),
    SSO_CERTIFICATE_EXPIRING(Severity.WARNING, null);

    private final Severity severity;
    private final @Nullable String preference;

    NotificationType(Severity severity, @Nullable String preference) {
        this.severity = severity;
        this.preference = preference;
    }

    Severity severity() {
        return severity;
    }

    /** The name of the preference; null if it cannot be turned off. */
    @Nullable
    String preference() {
        return preference;
    }

    /** The name in the API, such as member.joined. */
    String text() {
        return name().toLowerCase(Locale.ROOT).replaceFirst("_", ".");
    }

    /** The severity. */
    public enum Severity {
        INFO,
        SUCCESS,
        WARNING,
        ERROR
    }
}
