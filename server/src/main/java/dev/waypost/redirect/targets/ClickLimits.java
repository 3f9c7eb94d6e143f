package dev.waypost.redirect.targets;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.waypost.ingest.ClickCounter;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.redirect.decision.ClickCount;
import dev.waypost.redirect.decision.ClickLimit;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Counts the clicks of links with a click limit. On one node the counts are exact: a count starts from every click in
 * the journal and is then kept in memory. Clicks of other nodes arrive within about a second.
 *
 * <p>While the journal has a backlog, a count would be too low. The link then answers "try again" for some seconds;
 * after that a few clicks are let through, so that a live link is not unavailable for long and the limit is exceeded by
 * at most that allowance. Once the backlog is processed, the count is complete and exact again.
 */
@Singleton
class ClickLimits {
    /** How long a link with an incomplete count is refused before the allowance applies. */
    static final Duration PATIENCE = Duration.ofSeconds(30);

    /**
     * The allowance while a count is incomplete is one click in this many of the limit, at least one and at most the
     * maximum below.
     */
    private static final long ALLOWED_PART = 100;

    private static final long MOST_ALLOWED = 100;
    private static final int MOST_INCOMPLETE = 100_000;

    /** Weak values: a count is dropped once no cached target refers to it, and is later rebuilt from the journal. */
    private final Cache<LinkId, ClickCount> counts =
            Caffeine.newBuilder().weakValues().build();
    /** Strong references until the counts are complete; otherwise the clicks already let through would be forgotten. */
    private final Set<ClickCount> incomplete = ConcurrentHashMap.newKeySet();

    private final Function<Collection<LinkId>, Map<LinkId, Long>> clicks;
    private final BooleanSupplier catchUp;
    private final Clock clock;
    /** When the journal backlog was first seen; null while there is none. */
    private volatile @Nullable Instant behindSince;

    @Inject
    ClickLimits(ClickCountRepository repository, ClickCounter counting, Clock clock) {
        this(repository::clicks, counting::catchUp, clock);
    }

    /** @param catchUp processes the journal backlog and returns whether it is empty */
    ClickLimits(Function<Collection<LinkId>, Map<LinkId, Long>> clicks, BooleanSupplier catchUp, Clock clock) {
        this.clicks = clicks;
        this.catchUp = catchUp;
        this.clock = clock;
    }

    /** May block until the journal is processed; never called on an event loop. */
    @Nullable
    ClickLimit of(LinkId link, @Nullable Long most) {
        if (most == null) {
            counts.invalidate(link);
            return null;
        }
        ClickCount known = counts.getIfPresent(link);
        return new ClickLimit(most, known == null ? begin(link, most) : known);
    }

    private ClickCount begin(LinkId link, long most) {
        // If another caller has found a backlog, this one does not wait for it as well; the next check is a second
        // away.
        boolean complete = behindSince == null && caughtUp();
        Instant since = behindSince;
        boolean patient = since == null || clock.instant().isBefore(since.plus(PATIENCE));
        if (!complete && (patient || incomplete.size() >= MOST_INCOMPLETE)) {
            throw new ApiException(
                    ErrorCode.SERVICE_UNAVAILABLE, "The clicks of this link are being counted; try again in a moment");
        }
        long counted = clicks.apply(List.of(link)).getOrDefault(link, 0L);
        ClickCount count = complete
                ? ClickCount.complete(counted)
                : ClickCount.incomplete(counted, Math.clamp(most / ALLOWED_PART, 1, MOST_ALLOWED));
        ClickCount used =
                Optional.ofNullable(counts.asMap().putIfAbsent(link, count)).orElse(count);
        if (!complete) {
            incomplete.add(used);
        }
        return used;
    }

    private boolean caughtUp() {
        boolean caughtUp = catchUp.getAsBoolean();
        if (caughtUp) {
            behindSince = null;
        } else if (behindSince == null) {
            behindSince = clock.instant();
            Log.warn("The click journal has a backlog: links with a click limit are unavailable or limited to a few"
                    + " clicks until it is processed");
        }
        return caughtUp;
    }

    @Scheduled(every = "1s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void readOtherNodes() {
        Set<ClickCount> lacking = Set.copyOf(incomplete);
        boolean complete = (behindSince == null && lacking.isEmpty()) || caughtUp();
        Map<LinkId, ClickCount> watched = Map.copyOf(counts.asMap());
        if (!watched.isEmpty()) {
            clicks.apply(watched.keySet())
                    .forEach((link, counted) ->
                            Optional.ofNullable(watched.get(link)).ifPresent(count -> count.raiseTo(counted)));
        }
        if (complete) {
            lacking.forEach(ClickCount::complete);
            incomplete.removeAll(lacking);
        }
    }
}
