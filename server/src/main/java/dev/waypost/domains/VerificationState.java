package dev.waypost.domains;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How the proof of ownership stands, and https with it.
 *
 * @param owned whether the TXT record was there when last looked
 * @param routed whether the name led here when last looked
 * @param checks how often it was looked since somebody last asked for it
 * @param nextCheckAt when to look again; null when it was given up
 * @param giveUpAt until when to look often for what is not there
 * @param verifiedAt when the record was first found; what is verified stays so
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

    /** Somebody asks for a check: there is patience anew. */
    VerificationState restarted(Instant now) {
        return new VerificationState(
                token, status, owned, routed, 0, nextCheckAt, now.plus(PATIENCE), lastCheckedAt, verifiedAt, ssl);
    }

    /** Another workspace was first to prove that the host is its own. */
    VerificationState lost(Instant now) {
        return new VerificationState(
                token, DomainStatus.FAILED, false, routed, checks + 1, null, giveUpAt, now, null, ssl);
    }

    /** After a look. A record that went missing does not take a verified domain away: its links are in use. */
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
