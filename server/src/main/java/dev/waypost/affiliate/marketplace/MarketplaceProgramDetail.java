package dev.waypost.affiliate.marketplace;

import dev.waypost.affiliate.marketplace.MarketplaceProgramView.MarketplaceCommission;
import dev.waypost.affiliate.marketplace.MarketplaceProgramView.MarketplaceEnrollment;
import dev.waypost.affiliate.marketplace.ProgramOffers.OfferedBounty;
import dev.waypost.affiliate.marketplace.ProgramOffers.OfferedDiscount;
import dev.waypost.affiliate.programs.CommissionTerms;
import dev.waypost.affiliate.programs.EligibilityRule;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.ProgramSettings;
import dev.waypost.affiliate.programs.ProgramStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A program in the marketplace with all its offers. Money is in major units of {@code currency}. */
public record MarketplaceProgramDetail(
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

        Instant createdAt,

        @Schema(description = "All terms of the program") List<CommissionTerms> rewards,

        @Schema(description = "The discount for referred customers") @Nullable
        OfferedDiscount discount,

        List<OfferedBounty> bounties,
        @Schema(examples = "https://example.com") String landingPage,

        @Schema(description = "Who may apply; empty for everyone")
        List<EligibilityRule> applicationRequirements,

        @Schema(description = "The contact address for questions, or null") @Nullable
        String supportEmail) {

    static MarketplaceProgramDetail of(
            MarketplaceProgramView view,
            Program program,
            @Nullable OfferedDiscount discount,
            List<OfferedBounty> bounties) {
        ProgramSettings settings = program.settings();
        return new MarketplaceProgramDetail(
                view.id(),
                view.slug(),
                view.name(),
                view.logo(),
                view.description(),
                view.category(),
                view.categories(),
                view.website(),
                view.status(),
                view.commission(),
                view.cookieDays(),
                view.minPayout(),
                view.currency(),
                view.autoApprove(),
                view.partnersCount(),
                view.featured(),
                view.termsUrl(),
                view.enrollment(),
                view.createdAt(),
                List.of(settings.terms().shown(settings.currency())),
                discount,
                bounties,
                settings.website(),
                settings.eligibility(),
                settings.supportEmail());
    }
}
