package dev.waypost.domains;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

class VerificationStateTest {
    private static final Instant START = Instant.parse("2026-05-01T12:00:00Z");
    private static final Duration DAY = Duration.ofDays(1);
    private static final DnsCheckResult MISSING = new DnsCheckResult(true, false, false, "missing");
    private static final DnsCheckResult FOUND = new DnsCheckResult(true, true, true, null);
    private static final DnsCheckResult SILENCE = new DnsCheckResult(false, false, false, "silence");

    @Example
    void waitsLongerEachTimeUpToAnHourAndGivesUpAfterAWeek() {
        VerificationState state = VerificationState.starting("token", START);
        Instant now = START;
        Duration last = Duration.ZERO;
        int looks = 0;
        while (state.nextCheckAt() != null) {
            Duration wait = Duration.between(now, state.nextCheckAt());
            assertThat(wait).isGreaterThanOrEqualTo(last).isLessThanOrEqualTo(Duration.ofHours(1));
            last = wait;
            now = state.nextCheckAt();
            state = state.after(MISSING, SslStatus.PENDING, now);
            looks++;
        }
        assertThat(state.status()).isEqualTo(DomainStatus.FAILED);
        assertThat(Duration.between(START, now))
                .isBetween(Duration.ofDays(7), Duration.ofDays(7).plusHours(1));
        assertThat(looks).isBetween(150, 200);
    }

    @Property
    void aVerifiedDomainStaysVerified(@ForAll @Size(max = 50) List<Boolean> answered) {
        VerificationState state = VerificationState.starting("token", START).after(FOUND, SslStatus.PENDING, START);
        for (boolean answer : answered) {
            state = state.after(answer ? MISSING : SILENCE, SslStatus.PENDING, START.plus(Duration.ofDays(30)));
            assertThat(state.verified()).isTrue();
            assertThat(state.status()).isEqualTo(DomainStatus.ACTIVE);
            assertThat(state.verifiedAt()).isEqualTo(START);
        }
        assertThat(state.owned()).isEqualTo(!answered.contains(true));
    }

    @Example
    void aVerifiedDomainIsCheckedOftenUntilItsCertificateIsSeen() {
        VerificationState state = VerificationState.starting("token", START).after(FOUND, SslStatus.FAILED, START);
        Instant now = START;
        Duration last = Duration.ZERO;
        while (now.isBefore(START.plus(Duration.ofDays(7)))) {
            Duration wait = Duration.between(now, state.nextCheckAt());
            assertThat(wait).isGreaterThanOrEqualTo(last).isLessThanOrEqualTo(Duration.ofHours(1));
            last = wait;
            now = now.plus(wait);
            assertThat(state.after(FOUND, SslStatus.ACTIVE, now).nextCheckAt()).isEqualTo(now.plus(DAY));
            state = state.after(FOUND, SslStatus.FAILED, now);
        }
        assertThat(state.nextCheckAt()).isEqualTo(now.plus(DAY));
        assertThat(state.restarted(now).after(FOUND, SslStatus.FAILED, now).nextCheckAt())
                .isEqualTo(now.plus(Duration.ofMinutes(1)));
    }

    @Property
    void theHttpsStatusIsKeptUntilItChanges(@ForAll SslStatus before, @ForAll SslStatus seen) {
        VerificationState state = VerificationState.starting("token", START).after(FOUND, before, START);
        assertThat(state.ssl()).isEqualTo(before);
        assertThat(state.after(SILENCE, SslStatus.PENDING, START).ssl()).isEqualTo(before);
        assertThat(state.after(FOUND, seen, START).ssl()).isEqualTo(seen == SslStatus.PENDING ? before : seen);
    }

    @Property
    void theHttpsStatusIsUnknownIfTheNameLeadsElsewhere(@ForAll SslStatus before) {
        VerificationState state = VerificationState.starting("token", START).after(FOUND, before, START);
        assertThat(state.after(MISSING, SslStatus.PENDING, START).ssl()).isEqualTo(SslStatus.PENDING);
    }

    @Example
    void aMissingDnsAnswerChangesNothing() {
        VerificationState state = VerificationState.starting("token", START).after(SILENCE, SslStatus.PENDING, START);
        assertThat(state.verified()).isFalse();
        assertThat(state.status()).isEqualTo(DomainStatus.VERIFYING);
    }
}
