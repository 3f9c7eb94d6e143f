package dev.waypost.visitor.identity;

import dev.waypost.visitor.VisitorIdentity;
import dev.waypost.visitor.geo.IpAddress;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** Says who a visitor is taken to be, in the ways the levels of privacy allow. */
@Singleton
public class VisitorIdentities {
    private final Fingerprints fingerprints;
    private final SeenVisitors seen;
    private final Salts salts;
    private long filledOn;

    VisitorIdentities(Fingerprints fingerprints, SeenVisitors seen, Salts salts) {
        this.fingerprints = fingerprints;
        this.seen = seen;
        this.salts = salts;
        this.filledOn = salts.today();
    }

    /** Without a cookie: the same for a UTC day, and known again on the day after. */
    public VisitorIdentity identify(UUID workspace, @Nullable IpAddress address, @Nullable String userAgent) {
        long today = fingerprints.today(workspace, address, userAgent);
        return new VisitorIdentity(
                today, seen.seenBefore(today, () -> fingerprints.yesterday(workspace, address, userAgent)));
    }

    /** By the random number in a first-party cookie, made to differ between workspaces. */
    public VisitorIdentity identifyByCookie(UUID workspace, long cookieId, boolean known) {
        SipHash hash = new SipHash(workspace.getMostSignificantBits(), workspace.getLeastSignificantBits());
        return new VisitorIdentity(hash.add(cookieId).finish(), known);
    }

    /** Where nothing may be known: everybody is new, every time. */
    public VisitorIdentity anonymous() {
        return new VisitorIdentity(ThreadLocalRandom.current().nextLong(), false);
    }

    /** Fingerprints of the day before yesterday can never come again. */
    @Scheduled(every = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void forgetOldDays() {
        long today = salts.today();
        if (today != filledOn) {
            filledOn = today;
            seen.rotate();
        }
    }
}
