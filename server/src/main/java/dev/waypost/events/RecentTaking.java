package dev.waypost.events;

import dev.waypost.events.RecentEvents.Lately;
import dev.waypost.events.RecentEvents.Tail;
import dev.waypost.platform.cache.LoadCoalescer;
import java.util.UUID;

/**
 * Takes a workspace's events into memory while more are being added. Nobody writes for the moment in which it is settled what is
 * read and what comes by itself; the reading then takes its time.
 */
final class RecentTaking {
    private static final int TRIES = 3;

    private final StoreWriting writing;
    private final Questioning questioning;
    private final RecentEvents recent;
    private final LoadCoalescer<UUID, Boolean> loads = new LoadCoalescer<>();

    RecentTaking(StoreWriting writing, Questioning questioning, RecentEvents recent) {
        this.writing = writing;
        this.questioning = questioning;
        this.recent = recent;
    }

    /**
     * Of many who ask at once only the first reads. What was read is used only where it is still followed after the reading:
     * if not, it may lack what was added meanwhile, and is read again. The store answers where that keeps happening.
     */
    Lately take(UUID workspace) {
        for (int i = 0; i < TRIES; i++) {
            loads.load(
                    workspace,
                    () -> recent.of(workspace) != null || questioning.reading(store -> read(store, workspace)));
            Lately known = recent.of(workspace);
            if (known != null) {
                return known;
            }
        }
        return recent.none(workspace);
    }

    private boolean read(Reading store, UUID workspace) {
        Tail tail = begin(store, workspace);
        try {
            recent.fill(tail, store, workspace);
            return true;
        } catch (RuntimeException e) {
            recent.giveUp(workspace, tail);
            throw e;
        }
    }

    private Tail begin(Reading store, UUID workspace) {
        return writing.alone(() -> {
            store.renew();
            return recent.follow(workspace);
        });
    }
}
