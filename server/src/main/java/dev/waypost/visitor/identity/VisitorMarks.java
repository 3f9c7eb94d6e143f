package dev.waypost.visitor.identity;

import dev.waypost.visitor.VisitorMark;
import dev.waypost.visitor.place.IpAddress;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** Says who a visitor is taken to be, in the ways the levels of privacy allow. */
@Singleton
public class VisitorMarks {
    private final Fingerprints fingerprints;
    private final SeenVisitors seen;
    private final Salts salts;
    private long filledOn;

    VisitorMarks(Fingerprints fingerprints, SeenVisitors seen, Salts salts) {
        this.fingerprints = fingerprints;
        this.seen = seen;
        this.salts = salts;
        this.filledOn = salts.today();
    }

    /** Without a cookie: the same for a UTC day, and known again on the day after. */
    public VisitorMark mark(UUID workspace, @Nullable IpAddress address, @Nullable String userAgent) {
        long today = fingerprints.today(workspace, address, userAgent);
        return new VisitorMark(
                today, seen.seenBefore(today, () -> fingerprints.yesterday(workspace, address, userAgent)));
    }

    /** By the random number in a first-party cookie, made to differ between workspaces. */
    public VisitorMark markCookie(UUID workspace, long cookieId, boolean known) {
        SipHash hash = new SipHash(workspace.getMostSignificantBits(), workspace.getLeastSignificantBits());
        return new VisitorMark(hash.add(cookieId).finish(), known);
    }

    /** Where nothing may be known: everybody is new, every time. */
    public VisitorMark markNobody() {
        return new VisitorMark(ThreadLocalRandom.current().nextLong(), false);
    }

    /** Fingerprints of the day before yesterday can never come again. */
    @Scheduled(every = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void forgetOldDays() {
        long today = salts.today();
        if (today != filledOn) {
            filledOn = today;
            seen.turn();
        }
    }
}
