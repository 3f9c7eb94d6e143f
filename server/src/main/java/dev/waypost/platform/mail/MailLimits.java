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
 * Hourly limits of the mail that accounts cause. They are counted in the database, in the transaction that writes the mail: a
 * restart does not reset them, all nodes share them, and what is rolled back does not count.
 */
@ApplicationScoped
public class MailLimits {
    /** Five full requests of ten addresses each: a team is invited in one sitting, a list of strangers is not. */
    private static final int PER_ACCOUNT = 50;
    /** Two people who invite at once. */
    private static final int PER_WORKSPACE = 100;

    private static final Duration KEPT = Duration.ofHours(2);

    private final MailCountRepository counts;
    private final Clock clock;

    MailLimits(MailCountRepository counts, Clock clock) {
        this.counts = counts;
        this.clock = clock;
    }

    /**
     * Counts invitations by who sends them, or refuses all of them.
     *
     * <p>Rows are counted in one order, sender before recipients and those sorted, so that two transactions never wait for each
     * other.
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

    /** Counts a mail to an address, or refuses it. */
    public void count(MailKind kind, String recipient) {
        require(
                counter(kind, recipient),
                1,
                kind.perHour(),
                "This address has reached the limit of %d such e-mails an hour; try again later");
    }

    /** Counts a mail to an address where the caller is to learn nothing; says whether it may be sent. */
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

    /** The address itself is not kept: it may be a stranger's. */
    private static String counter(MailKind kind, String recipient) {
        String address = EmailAddress.normal(recipient);
        return "%s:%s"
                .formatted(kind.name().toLowerCase(Locale.ROOT), HexFormat.of().formatHex(Tokens.hash(address)));
    }
}
