package dev.waypost.affiliate.partners;

/**
 * Which discount codes are offered: those that are active and within their dates, of an active program, and of an approved
 * partner if they have one. Checks of codes and the credit of sales share this rule.
 */
public final class OfferedCodes {
    /**
     * The condition for a row {@code d} of {@code discounts}, with the time twice. It leaves out the maximum number of uses:
     * a check predicts whether a shop may accept the code, but a sale that is reported with it has been accepted and
     * credits its partner.
     */
    public static final String CONDITION = """
            d.deleted_at IS NULL AND d.active
            AND (d.starts_at IS NULL OR d.starts_at <= ?) AND (d.expires_at IS NULL OR d.expires_at > ?)
            AND EXISTS (
                SELECT FROM programs o WHERE o.id = d.program_id AND o.status = 'active' AND o.deleted_at IS NULL)
            AND (d.partner_id IS NULL OR EXISTS (
                SELECT FROM enrollments m
                WHERE m.program_id = d.program_id AND m.partner_id = d.partner_id AND m.status = 'approved'))
            """;

    private OfferedCodes() {}
}
