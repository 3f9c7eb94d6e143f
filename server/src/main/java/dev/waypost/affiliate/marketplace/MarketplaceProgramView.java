package dev.waypost.affiliate.marketplace;

import dev.waypost.affiliate.partners.model.EnrollmentStatus;
import dev.waypost.affiliate.programs.CommissionEvent;
import dev.waypost.affiliate.programs.CommissionKind;
import dev.waypost.affiliate.programs.CommissionTerms;
import dev.waypost.affiliate.programs.ListedPrograms.ListedProgram;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.ProgramSettings;
import dev.waypost.affiliate.programs.ProgramStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A program in the marketplace. Money is in major units of {@code currency}. */
public record MarketplaceProgramView(
        ProgramId id,
        @Schema(examples = "friends-of-acme") String slug,
        @Schema(examples = "Friends of Acme") String name,
        @Nullable String logo,
        @Nullable String description,
        @Schema(examples = "software") @Nullable String category,
        List<String> categories,
        @Schema(examples = "https://example.com") String website,
        ProgramStatus status,
        MarketplaceCommission commission,
        @Schema(examples = "30") int cookieDays,
        @Schema(examples = "50.00") BigDecimal minPayout,
        @Schema(examples = "EUR") String currency,
        boolean autoApprove,
        @Schema(description = "Approved partners") long partnersCount,

        @Schema(description = "Whether it is featured by administrators")
        boolean featured,

        @Nullable String termsUrl,

        @Schema(description = "The status of the signed-in partner in the program, or null") @Nullable
        MarketplaceEnrollment enrollment,

        Instant createdAt) {

    /** The initial commission of a program. */
    public record MarketplaceCommission(
            CommissionKind type,
            @Schema(examples = "20") BigDecimal amount,
            @Schema(examples = "EUR") String currency,
            CommissionEvent event,
            @Nullable Integer durationMonths) {}

    /** The status of the partner in the program. */
    public record MarketplaceEnrollment(EnrollmentStatus status) {}

    static MarketplaceProgramView of(ListedProgram listed, @Nullable EnrollmentStatus standing) {
        ProgramSettings settings = listed.program().settings();
        String category = settings.category();
        CommissionTerms terms = settings.terms().shown(settings.currency());
        return new MarketplaceProgramView(
                listed.program().id(),
                settings.slug(),
                settings.name(),
                settings.logo(),
                settings.description(),
                category,
                category == null ? List.of() : List.of(category),
                settings.website(),
                listed.program().status(),
                new MarketplaceCommission(
                        terms.type(),
                        terms.amount(),
                        settings.currency(),
                        settings.terms().event(),
                        terms.durationMonths()),
                settings.cookieDays(),
                settings.minPayout().major(),
                settings.currency(),
                settings.autoApprove(),
                listed.partners(),
                listed.featured(),
                settings.termsUrl(),
                standing == null ? null : new MarketplaceEnrollment(standing),
                listed.program().createdAt());
    }
}
