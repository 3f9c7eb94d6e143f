package dev.waypost.affiliate.partners.model;

import dev.waypost.occurrences.OccurrenceType;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The decisions about a partner in a program: the allowed statuses, the resulting status, and the event. */
public enum EnrollmentDecision {
    APPROVE(
            Set.of(EnrollmentStatus.PENDING, EnrollmentStatus.REJECTED),
            EnrollmentStatus.APPROVED,
            OccurrenceType.PARTNER_ENROLLED),
    REJECT(Set.of(EnrollmentStatus.PENDING), EnrollmentStatus.REJECTED, OccurrenceType.PARTNER_REJECTED),
    SUSPEND(Set.of(EnrollmentStatus.APPROVED), EnrollmentStatus.SUSPENDED, OccurrenceType.PARTNER_DEACTIVATED),
    BAN(
            Set.of(
                    EnrollmentStatus.PENDING,
                    EnrollmentStatus.APPROVED,
                    EnrollmentStatus.REJECTED,
                    EnrollmentStatus.SUSPENDED),
            EnrollmentStatus.BANNED,
            OccurrenceType.PARTNER_BANNED),
    REACTIVATE(Set.of(EnrollmentStatus.SUSPENDED, EnrollmentStatus.BANNED), EnrollmentStatus.APPROVED, null);

    private final Set<EnrollmentStatus> from;
    private final EnrollmentStatus to;
    private final @Nullable OccurrenceType occurrenceType;

    EnrollmentDecision(Set<EnrollmentStatus> from, EnrollmentStatus to, @Nullable OccurrenceType told) {
        this.from = from;
        this.to = to;
        this.occurrenceType = told;
    }

    Set<EnrollmentStatus> from() {
        return from;
    }

    public EnrollmentStatus to() {
        return to;
    }

    @Nullable
    public OccurrenceType occurrenceType() {
        return occurrenceType;
    }
}
