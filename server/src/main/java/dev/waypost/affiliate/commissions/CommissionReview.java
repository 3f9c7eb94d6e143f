package dev.waypost.affiliate.commissions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.EnrollmentId;
import dev.waypost.affiliate.partners.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.conversions.Conversion;

/** Looks at what partners are about to earn. Called in the transaction of the conversion. */
public interface CommissionReview {
    /** Whether the commission has to wait on hold until a person has looked at it. */
    boolean suspects(Referral referral);

    /** Writes down why it waits; the commission is there then. */
    void report(Referral referral);

    /** What is about to be earned by whom. */
    record Referral(
            WorkspaceId workspaceId,
            ProgramId programId,
            EnrollmentId enrollmentId,
            PartnerId partnerId,
            CommissionId commissionId,
            Conversion conversion) {}
}
