package dev.waypost.domains;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The state of verification and https.
 *
 * @param owned whether the last check found the TXT record
 * @param routed whether the host pointed here at the last check
 * @param checks number of checks since the last request
 * @param nextCheckAt when to check again; null after giving up
 * @param giveUpAt until when a missing record is checked frequently
 * @param verifiedAt when the record was first found; a verified domain stays verified
 */
record VerificationState(
        String token,
        DomainStatus status,
        boolean owned,
        boolean routed,
        int checks,
        @Nullable Instant nextCheckAt,
        @Nullable Instant giveUpAt,
        @Nullable Instant lastCheckedAt,
        @Nullable Instant verifiedAt,
        SslStatus ssl) {

    private static final Duration PATIENCE = Duration.ofDays(7);
    private static final Duration FIRST_WAIT = Duration.ofMinutes(1);
    private static final Duration LONGEST_WAIT = Duration.ofHours(1);
    private static final Duration BETWEEN_LOOKS_AT_VERIFIED = Duration.ofDays(1);

    static VerificationState starting(String token, Instant now) {
        return new VerificationState(
                token,
                DomainStatus.PENDING,
                false,
                false,
                0,
                now.plus(FIRST_WAIT),
                now.plus(PATIENCE),
                null,
                null,
                SslStatus.PENDING);
    }

    boolean verified() {
        return verifiedAt != null;
    }

    /** A check is requested: the period of frequent checks starts again. */
    VerificationState restarted(Instant now) {
        return new VerificationState(
                token, status, owned, routed, 0, nextCheckAt, now.plus(PATIENCE), lastCheckedAt, verifiedAt, ssl);
    }

    /** Another workspace has verified the host first. */
    VerificationState lost(Instant now) {
        return new VerificationState(
                token, DomainStatus.FAILED, false, routed, checks + 1, null, giveUpAt, now, null, ssl);
    }

    /** The state after a check. A missing record does not revoke a verified domain, because its links are in use. */
    VerificationState after(DnsCheckResult found, SslStatus seen, Instant now) {
        boolean nowOwned = found.answered() ? found.owned() : owned;
        boolean nowRouted = found.answered() ? found.routed() : routed;
        SslStatus nowSsl = ssl.after(found, seen);
        boolean over = giveUpAt != null && !now.isBefore(giveUpAt);
        if (verified() || nowOwned) {
            return new VerificationState(
                    token,
                    DomainStatus.ACTIVE,
                    nowOwned,
                    nowRouted,
                    checks + 1,
                    now.plus(over || nowSsl == SslStatus.ACTIVE ? BETWEEN_LOOKS_AT_VERIFIED : pause()),
                    giveUpAt,
                    now,
                    verifiedAt == null ? now : verifiedAt,
                    nowSsl);
        }
        return new VerificationState(
                token,
                over ? DomainStatus.FAILED : DomainStatus.VERIFYING,
                false,
                nowRouted,
                checks + 1,
                over ? null : now.plus(pause()),
                giveUpAt,
                now,
                null,
                nowSsl);
    }

    private Duration pause() {
        Duration doubled = FIRST_WAIT.multipliedBy(1L << Math.min(checks, 10));
        return doubled.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : doubled;
    }
}
