package dev.waypost.redirect;

import dev.waypost.ingest.ClickCounting;
import dev.waypost.links.LinkId;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The counts of links that may be clicked only so often. On one node they are exact: a count begins with every click in the
 * journal and is then kept here. What other nodes count arrives within about a second.
 */
@Singleton
class ClickLimits {
    private final Map<LinkId, AtomicLong> counts = new ConcurrentHashMap<>();
    private final CountRepository repository;
    private final ClickCounting counting;

    ClickLimits(CountRepository repository, ClickCounting counting) {
        this.repository = repository;
        this.counting = counting;
    }

    /** May wait for the journal to be read; never called by an event loop. */
    @Nullable
    ClickLimit of(LinkId link, @Nullable Long most) {
        if (most == null) {
            counts.remove(link);
            return null;
        }
        AtomicLong used = counts.get(link);
        if (used == null) {
            counting.catchUp();
            AtomicLong counted = new AtomicLong(repository.clicks(List.of(link)).getOrDefault(link, 0L));
            used = Optional.ofNullable(counts.putIfAbsent(link, counted)).orElse(counted);
        }
        return new ClickLimit(most, used);
    }

    @Scheduled(every = "1s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void hearOfOtherNodes() {
        if (!counts.isEmpty()) {
            repository.clicks(counts.keySet()).forEach((link, clicks) -> {
                AtomicLong used = counts.get(link);
                if (used != null) {
                    used.accumulateAndGet(clicks, Math::max);
                }
            });
        }
    }
}
