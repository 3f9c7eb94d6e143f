package dev.waypost.auth.users;

import dev.waypost.platform.web.input.Patch;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The optional e-mails of a user, besides those about the account itself. */
public record NotificationPreferences(
        boolean productUpdates,
        boolean securityAlerts,
        boolean weeklyReport,
        boolean budgetAlerts,
        boolean webhookFailures,
        boolean jobResults,
        boolean limitAlerts) {

    static final NotificationPreferences DEFAULT =
            new NotificationPreferences(false, true, true, true, true, true, true);

    /** A partial update; also the stored form, so that a preference added later starts with its default. */
    public record UpdateNotificationPreferences(
            @Schema(examples = "true") Patch<Boolean> productUpdates,
            @Schema(examples = "true") Patch<Boolean> securityAlerts,
            @Schema(examples = "false") Patch<Boolean> weeklyReport,
            @Schema(examples = "true") Patch<Boolean> budgetAlerts,
            @Schema(examples = "true") Patch<Boolean> webhookFailures,

            @Schema(description = "Finished bulk operations, imports and exports", examples = "true")
            Patch<Boolean> jobResults,

            @Schema(description = "Links near their click limit and low credits", examples = "true")
            Patch<Boolean> limitAlerts) {

        NotificationPreferences over(NotificationPreferences current) {
            return new NotificationPreferences(
                    productUpdates.over(current.productUpdates, DEFAULT.productUpdates),
                    securityAlerts.over(current.securityAlerts, DEFAULT.securityAlerts),
                    weeklyReport.over(current.weeklyReport, DEFAULT.weeklyReport),
                    budgetAlerts.over(current.budgetAlerts, DEFAULT.budgetAlerts),
                    webhookFailures.over(current.webhookFailures, DEFAULT.webhookFailures),
                    jobResults.over(current.jobResults, DEFAULT.jobResults),
                    limitAlerts.over(current.limitAlerts, DEFAULT.limitAlerts));
        }
    }
}
