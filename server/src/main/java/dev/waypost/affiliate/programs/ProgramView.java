package dev.waypost.affiliate.programs;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.programs.ProgramRepository.MeasuredProgram;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An affiliate program in API responses. Money is in major units of {@code currency}. */
public record ProgramView(
        ProgramId id,
        WorkspaceId workspaceId,
        @Schema(examples = "Friends of Acme") String name,
        @Schema(examples = "friends-of-acme") String slug,
        @Nullable String logo,
        @Nullable String description,
        @Schema(examples = "https://example.com") String website,
        ProgramStatus status,
        @Schema(examples = "EUR") String currency,
        boolean marketplaceListed,
        boolean autoApprove,
        boolean autoApproveCommissions,
        @Nullable String category,
        CommissionTerms commission,
        @Schema(examples = "30") int cookieDays,
        AttributionModel attribution,
        @Schema(examples = "0") int holdingPeriodDays,
        @Schema(examples = "50.00") BigDecimal minPayout,
        PayoutSchedule payoutSchedule,
        @Nullable String termsUrl,

        @Schema(description = "The contact address for partners", examples = "partners@example.com") @Nullable
        String supportEmail,

        @Nullable ApplicationForm applicationForm,
        List<EligibilityRule> eligibility,
        @Schema(description = "Approved partners") long partnersCount,
        ProgramStatsView totals,
        Instant createdAt,
        Instant updatedAt) {

    static ProgramView of(MeasuredProgram measured) {
        Program program = measured.program();
        ProgramSettings settings = program.settings();
        return new ProgramView(
                program.id(),
                program.workspaceId(),
                settings.name(),
                settings.slug(),
                settings.logo(),
                settings.description(),
                settings.website(),
                program.status(),
                settings.currency(),
                settings.marketplaceListed(),
                settings.autoApprove(),
                settings.autoApproveCommissions(),
                settings.category(),
                settings.terms().shown(settings.currency()),
                settings.cookieDays(),
                settings.attribution(),
                settings.holdingPeriodDays(),
                settings.minPayout().major(),
                settings.payoutSchedule(),
                settings.termsUrl(),
                settings.supportEmail(),
                settings.applicationForm(),
                settings.eligibility(),
                measured.totals().partners(),
                ProgramStatsView.of(measured.totals()),
                program.createdAt(),
                program.updatedAt());
    }
}
