package dev.waypost.platform.mail;

import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Id;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Locale;

/**
 * Hourly limits on e-mails that accounts cause. They are counted in the database, in the transaction that queues the
 * e-mail: they survive restarts, all nodes share them, and rolled-back e-mails do not count.
 */
@ApplicationScoped
public class MailLimits {
    /** Five full requests of ten addresses each: enough for a team, not for a list of strangers. */
    private static final int PER_ACCOUNT = 50;
    /** Two members who invite at the same time. */
    private static final int PER_WORKSPACE = 100;

    private static final Duration KEPT = Duration.ofHours(2);

    private final MailCountRepository counts;
    private final Clock clock;

    MailLimits(MailCountRepository counts, Clock clock) {
        this.counts = counts;
        this.clock = clock;
    }

    /**
     * Counts invitations by sender, or rejects all of them.
     *
     * <p>Counters are updated in a fixed order, sender before sorted recipients, to avoid deadlocks.
     */
    public void countInvitations(Id account, Id workspace, Collection<String> recipients) {
        int number = recipients.size();
        require(
                "account:" + account.text(),
                number,
                PER_ACCOUNT,
                "You have reached the limit of %d invitations an hour; try again later");
        require(
                "workspace:" + workspace.text(),
                number,
                PER_WORKSPACE,
                "The workspace has reached the limit of %d invitations an hour; try again later");
        recipients.stream().sorted().forEach(recipient -> count(MailKind.INVITATION, recipient));
    }

    /** Counts an e-mail to an address, or throws. */
    public void count(MailKind kind, String recipient) {
        require(
                counter(kind, recipient),
                1,
                kind.perHour(),
                "This address has reached the limit of %d such e-mails an hour; try again later");
    }

    /** Counts an e-mail to an address if the caller must not learn about the limit; returns whether it may be sent. */
    public boolean admits(MailKind kind, String recipient) {
        boolean admitted = counts.add(counter(kind, recipient), 1, hour()) <= kind.perHour();
        if (!admitted) {
            Log.warnf(
                    "An e-mail was not sent: its recipient has reached the limit of %d an hour for the kind" + " %s",
                    kind.perHour(), kind);
        }
        return admitted;
    }

    @Scheduled(identity = "mail-counts", every = "1h", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void forget() {
        counts.deleteBefore(clock.instant().minus(KEPT));
    }

    private void require(String counter, int number, int limit, String message) {
        Instant hour = hour();
        if (counts.add(counter, number, hour) > limit) {
            long seconds = Duration.between(clock.instant(), hour.plus(1, ChronoUnit.HOURS))
                    .toSeconds();
            throw ApiException.rateLimited(message.formatted(limit), seconds);
        }
    }

    private Instant hour() {
        return clock.instant().truncatedTo(ChronoUnit.HOURS);
    }

    /** A digest: the address itself is not stored, because it may belong to a stranger. */
    private static String counter(MailKind kind, String recipient) {
        String address = EmailAddress.normal(recipient);
        return "%s:%s"
                .formatted(kind.name().toLowerCase(Locale.ROOT), HexFormat.of().formatHex(Tokens.hash(address)));
    }
}
