package dev.waypost.affiliate.activity;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.audit.AuditEntryView;
import dev.waypost.audit.AuditId;
import dev.waypost.audit.Changes;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A change of an affiliate feature in API responses. */
public record ActivityView(
        AuditId id,
        @Schema(examples = "payout.created") String action,
        AuditEntryView.ActorView actor,
        @Schema(examples = "payout") String resourceType,
        @Schema(examples = "po_01k2m4p6r8t0v2x4z6b8d0f2") String resourceId,
        @Schema(examples = "Friends") @Nullable String resourceName,

        @Schema(description = "The fields that changed, each with its old and new value")
        Map<String, Changes.Change> changes,

        @Nullable String ip,
        @Nullable String userAgent,
        Instant createdAt,

        @Schema(description = "The object of the change with its current names; null if it was removed") @Nullable
        SubjectView subject) {

    static ActivityView of(AuditEntryView entry, @Nullable SubjectView subject) {
        return new ActivityView(
                entry.id(),
                entry.action(),
                entry.actor(),
                entry.resourceType(),
                entry.resourceId(),
                entry.resourceName(),
                entry.changes(),
                entry.ip(),
                entry.userAgent(),
                entry.createdAt(),
                subject);
    }

    /** The partner, the program and the amount of a change. */
    public record SubjectView(
            @Nullable PartnerId partnerId,

            @Schema(
                    description = "For a partner who is only invited, the name or the e-mail address",
                    examples = "Ada Lovelace")
            @Nullable
            String partnerName,

            ProgramId programId,
            @Schema(examples = "Friends of Acme") String programName,

            @Schema(description = "What a commission earned, or a payout is worth, in major units", examples = "250.00")
            @Nullable
            BigDecimal amount,

            @Schema(examples = "EUR") String currency) {}
}
