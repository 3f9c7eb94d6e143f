package dev.waypost.programs;

import dev.waypost.platform.web.Slugs;
import jakarta.validation.Valid;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
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

/** The body that creates an affiliate program. */
public record CreateProgram(
        @NotBlank @Size(max = 200) @Schema(examples = "Friends of Acme")
        String name,

        @Size(min = Slugs.SHORTEST, max = Slugs.LONGEST)
        @Pattern(regexp = Slugs.PATTERN, message = "may hold lower-case letters, digits, and hyphens between them")
        @Schema(description = "Made of the name when left out; unique among all programs")
        @Nullable
        String slug,

        @Size(max = 2048) @Nullable String logo,
        @Size(max = 5000) @Nullable String description,

        @NotBlank
        @Size(max = 2048)
        @Schema(description = "Where the referral links of partners lead", examples = "https://example.com")
        String website,

        @Schema(description = "active when left out", examples = "active") @Nullable
        ProgramStatus status,

        @Size(max = 3)
        @Schema(description = "An ISO 4217 code, that of every amount of the program; the workspace's when left out")
        @Nullable
        String currency,

        @Schema(description = "false when left out") @Nullable
        Boolean marketplaceListed,

        @Schema(description = "Whether applications are approved at once; false when left out") @Nullable
        Boolean autoApprove,

        @Size(max = 100) @Schema(examples = "software") @Nullable
        String category,

        @NotNull @Valid CommissionTerms commission,

        @Min(1)
        @Max(365)
        @Schema(
                description = "How old a click may be when its visitor first converts; 30 when left out",
                examples = "30")
        @Nullable
        Integer cookieDays,

        @Schema(description = "last_click when left out") @Nullable
        AttributionModel attribution,

        @Min(0)
        @Max(365)
        @Schema(description = "How long a new commission is on hold; 0 when left out", examples = "0")
        @Nullable
        Integer holdingPeriodDays,

        @DecimalMin("0")
        @DecimalMax("1000000")
        @Digits(integer = 7, fraction = 3)
        @Schema(description = "In major units; 0 when left out", examples = "50")
        @Nullable
        BigDecimal minPayout,

        @Schema(description = "monthly when left out") @Nullable
        PayoutSchedule payoutSchedule,

        @Size(max = 2048) @Nullable String termsUrl,
        @Valid @Nullable ApplicationForm applicationForm,
        @Size(max = 20) @Nullable List<@NotNull @Valid EligibilityRule> eligibility) {}
