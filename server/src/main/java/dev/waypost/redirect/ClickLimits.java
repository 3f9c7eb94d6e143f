package dev.waypost.redirect;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.waypost.ingest.ClickCounter;
import dev.waypost.links.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
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
 * The counts of links that may be clicked only so often. On one node they are exact: a count begins with every click in the
 * journal and is then kept here. What other nodes count arrives within about a second.
 *
 * <p>While the journal cannot be read up to now, a count would lack clicks. For some seconds its link is then refused with "try
 * again"; after that it is let through for a few clicks, so that a live link is not dead for long and a limit is exceeded by no
 * more than those. Once the journal has been read the count is complete, and from then on exact again.
 */
@Singleton
class ClickLimits {
    /** How long a link whose clicks are not known is refused. */
    static final Duration PATIENCE = Duration.ofSeconds(30);

    /** Of a limit, and never more than so many clicks, pass while the count is incomplete; one always does. */
    private static final long ALLOWED_PART = 100;

    private static final long MOST_ALLOWED = 100;
    private static final int MOST_INCOMPLETE = 100_000;

    /** Held by the targets in memory: a count that no target has goes, and begins anew with the journal. */
    private final Cache<LinkId, ClickCount> counts =
            Caffeine.newBuilder().weakValues().build();
    /** Held until they are complete, or what they have let through would be forgotten with them. */
    private final Set<ClickCount> incomplete = ConcurrentHashMap.newKeySet();

    private final Function<Collection<LinkId>, Map<LinkId, Long>> clicks;
    private final BooleanSupplier catchUp;
    private final Clock clock;
    /** Since when the journal is not read up to now; null while it is. */
    private volatile @Nullable Instant behindSince;

    @Inject
    ClickLimits(ClickCountRepository repository, ClickCounter counting, Clock clock) {
        this(repository::clicks, counting::catchUp, clock);
    }

    /** @param catchUp has the journal read up to now, and says whether it is */
    ClickLimits(Function<Collection<LinkId>, Map<LinkId, Long>> clicks, BooleanSupplier catchUp, Clock clock) {
        this.clicks = clicks;
        this.catchUp = catchUp;
        this.clock = clock;
    }

    /** May wait for the journal to be read; never called by an event loop. */
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
        // Who finds the journal unread need not wait for it too: the next look is in a second.
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
            Log.warn(
                    "The click journal has a backlog: links with a click limit are unavailable or limited to a few"
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
