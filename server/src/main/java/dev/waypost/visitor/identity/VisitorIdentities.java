package dev.waypost.visitor.identity;

import dev.waypost.visitor.VisitorIdentity;
import dev.waypost.visitor.geo.IpAddress;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** Identifies visitors as the privacy levels allow. */
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

    /** Without a cookie: stable for a UTC day, and recognised on the next. */
    public VisitorIdentity identify(UUID workspace, @Nullable IpAddress address, @Nullable String userAgent) {
        long today = fingerprints.today(workspace, address, userAgent);
        return new VisitorIdentity(
                today, seen.seenBefore(today, () -> fingerprints.yesterday(workspace, address, userAgent)));
    }

    /** By the random number in a first-party cookie, hashed by workspace. */
    public VisitorIdentity identifyByCookie(UUID workspace, long cookieId, boolean known) {
        SipHash hash = new SipHash(workspace.getMostSignificantBits(), workspace.getLeastSignificantBits());
        return new VisitorIdentity(hash.add(cookieId).finish(), known);
    }

    /** Without any identification: every visitor is new every time. */
    public VisitorIdentity anonymous() {
        return new VisitorIdentity(ThreadLocalRandom.current().nextLong(), false);
    }

    /** Fingerprints of the day before yesterday can never occur again. */
    @Scheduled(every = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void forgetOldDays() {
        long today = salts.today();
        if (today != filledOn) {
            filledOn = today;
            seen.rotate();
        }
    }
}
