package dev.waypost.affiliate.commissions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.conversions.model.Conversion;
import java.util.Optional;

/** Reviews commissions before they are earned. Called in the transaction of the conversion. */
public interface CommissionReview {
    /** Whether the commission must stay on hold until a member has reviewed it. */
    boolean suspects(Referral referral);

    /** Records the reason of the hold, after the commission exists. */
    void report(Referral referral);

    /** The status that the reports about a commission keep it in: on hold until they are reviewed, fraud once one is confirmed. */
    Optional<CommissionStatus> keeps(WorkspaceId workspace, CommissionId commission);

    /** A commission about to be earned, with its partner. */
    record Referral(
            WorkspaceId workspaceId,
            ProgramId programId,
            EnrollmentId enrollmentId,
            PartnerId partnerId,
            CommissionId commissionId,
            Conversion conversion) {}
}
