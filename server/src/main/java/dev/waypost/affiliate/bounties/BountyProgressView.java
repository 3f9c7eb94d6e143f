package dev.waypost.affiliate.bounties;

import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The progress of a partner in a performance bounty. */
public record BountyProgressView(
        EnrollmentId enrollmentId,
        PartnerId partnerId,

        @Schema(description = "The progress during the bounty; amounts in major units", examples = "7")
        BigDecimal reached,

        @Schema(description = "The requirement of the bounty", examples = "10")
        BigDecimal goal,

        @Schema(description = "Whether the partner was rewarded")
        boolean rewarded) {}
