package dev.waypost.affiliate.commissions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.conversions.model.Conversion;

/** Reviews commissions before they are earned. Called in the transaction of the conversion. */
public interface CommissionReview {
    /** Whether the commission must stay on hold until a member has reviewed it. */
    boolean suspects(Referral referral);

    /** Records the reason of the hold, after the commission exists. */
    void report(Referral referral);

    /** A commission about to be earned, with its partner. */
    record Referral(
            WorkspaceId workspaceId,
            ProgramId programId,
            EnrollmentId enrollmentId,
            PartnerId partnerId,
            CommissionId commissionId,
            Conversion conversion) {}
}
