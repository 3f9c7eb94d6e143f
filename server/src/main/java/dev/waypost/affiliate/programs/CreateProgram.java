package dev.waypost.affiliate.programs;

import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.web.input.Slugs;
import jakarta.validation.Valid;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates an affiliate program. */
public record CreateProgram(
        @NotBlank @Size(max = 200) @Schema(examples = "Friends of Acme")
        String name,

        @Size(min = Slugs.SHORTEST, max = Slugs.LONGEST)
        @Pattern(
                regexp = Slugs.PATTERN,
                message = "may contain only lowercase letters, digits, and hyphens" + " between them")
        @Schema(description = "Derived from the name by default; unique among all programs")
        @Nullable
        String slug,

        @Size(max = 2048) @Nullable String logo,
        @Size(max = 5000) @Nullable String description,

        @NotBlank
        @Size(max = 2048)
        @Schema(description = "The destination of referral links", examples = "https://example.com")
        String website,

        @Schema(description = "Defaults to active", examples = "active") @Nullable
        ProgramStatus status,

        @Size(max = 3)
        @Schema(description = "An ISO 4217 code, that of every amount of the program; the workspace's by default")
        @Nullable
        String currency,

        @Schema(description = "Defaults to false") @Nullable Boolean marketplaceListed,

        @Schema(description = "Whether applications are approved immediately. Defaults to false") @Nullable
        Boolean autoApprove,

        @Schema(
                description = "Whether commissions are approved immediately, or when their holding period is over, "
                        + "unless fraud is suspected. Defaults to false")
        @Nullable
        Boolean autoApproveCommissions,

        @Size(max = 100) @Schema(examples = "software") @Nullable
        String category,

        @NotNull @Valid CommissionTerms commission,

        @Min(1)
        @Max(365)
        @Schema(
                description = "Attribution window: maximum days between click and first conversion. Defaults to 30",
                examples = "30")
        @Nullable
        Integer cookieDays,

        @Schema(description = "Defaults to last_click") @Nullable
        AttributionModel attribution,

        @Min(0)
        @Max(365)
        @Schema(description = "Holding period of new commissions in days. Defaults to 0", examples = "0")
        @Nullable
        Integer holdingPeriodDays,

        @DecimalMin("0")
        @DecimalMax("1000000")
        @Digits(integer = 7, fraction = 3)
        @Schema(description = "In major units. Defaults to 0", examples = "50")
        @Nullable
        BigDecimal minPayout,

        @Schema(description = "Defaults to monthly") @Nullable
        PayoutSchedule payoutSchedule,

        @Size(max = 2048) @Nullable String termsUrl,

        @Email(regexp = EmailAddress.FORM)
        @Size(max = EmailAddress.LONGEST)
        @Schema(
                description = "The contact address for partners, shown in the marketplace",
                examples = "partners@example.com")
        @Nullable
        String supportEmail,

        @Valid @Nullable ApplicationForm applicationForm,
        @Size(max = 20) @Nullable List<@NotNull @Valid EligibilityRule> eligibility) {}
