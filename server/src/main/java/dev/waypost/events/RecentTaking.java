package dev.waypost.events;

import dev.waypost.events.RecentEvents.Lately;
import dev.waypost.events.RecentEvents.Tail;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Takes a workspace's events into memory while more are being added. Nobody writes for the moment in which it is settled what is
 * read and what comes by itself; the reading then takes its time.
 */
final class RecentTaking {
    private final StoreWriting writing;
    private final Questioning questioning;
    private final RecentEvents recent;
    private final Map<UUID, CompletableFuture<Lately>> underWay = new ConcurrentHashMap<>();

    RecentTaking(StoreWriting writing, Questioning questioning, RecentEvents recent) {
        this.writing = writing;
        this.questioning = questioning;
        this.recent = recent;
    }

    /** Of many who ask at once only the first reads. */
    Lately take(UUID workspace) {
        CompletableFuture<Lately> mine = new CompletableFuture<>();
        CompletableFuture<Lately> other = underWay.putIfAbsent(workspace, mine);
        if (other != null) {
            return resultOf(other);
        }
        try {
            Lately known = recent.of(workspace);
            mine.complete(known == null ? questioning.reading(store -> read(store, workspace)) : known);
        } catch (RuntimeException e) {
            mine.completeExceptionally(e);
        } finally {
            underWay.remove(workspace);
        }
        return resultOf(mine);
    }

    private Lately read(Reading store, UUID workspace) {
        Tail tail = begin(store, workspace);
        try {
            return recent.fill(tail, store, workspace);
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

    private static Lately resultOf(CompletableFuture<Lately> taking) {
        try {
            return taking.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw e;
        }
    }
}
