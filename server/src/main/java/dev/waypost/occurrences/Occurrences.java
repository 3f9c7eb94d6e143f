package dev.waypost.occurrences;

import dev.waypost.access.WorkspaceId;
import dev.waypost.occurrences.Occurrence.Payload;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.outbox.Outbox;
import io.quarkus.arc.All;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Publishes occurrences in the transaction of the change: both are committed or neither. Without a subscriber this
 * costs one index lookup, and the payload is not created.
 */
@Singleton
public class Occurrences {
    private static final int MOST_IN_A_BATCH = 100;

    private final List<OccurrenceListener> audiences;
    private final Milestones milestones;
    private final Outbox outbox;
    private final Ids ids;
    private final Clock clock;

    Occurrences(@All List<OccurrenceListener> audiences, Milestones milestones, Outbox outbox, Ids ids, Clock clock) {
        this.audiences = audiences;
        this.milestones = milestones;
        this.outbox = outbox;
        this.ids = ids;
        this.clock = clock;
    }

    /** Publishes one occurrence. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void publish(WorkspaceId workspace, OccurrenceType type, Supplier<Payload> news) {
        publishAll(workspace, type, () -> List.of(news.get()));
    }

    /** Publishes many occurrences of one type, as when links are created in bulk: listeners are asked once. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void publishAll(WorkspaceId workspace, OccurrenceType type, Supplier<List<Payload>> news) {
        List<OccurrenceListener> listening = audiences.stream()
                .filter(audience -> audience.wants(workspace, type))
                .toList();
        if (listening.isEmpty()) {
            return;
        }
        Instant now = clock.instant();
        List<Occurrence> all = news.get().stream()
                .map(one -> new Occurrence(new OccurrenceId(ids.next()), type, now, workspace, one.about(), one.data()))
                .toList();
        for (int from = 0; from < all.size(); from += MOST_IN_A_BATCH) {
            Batch batch = new Batch(all.subList(from, Math.min(all.size(), from + MOST_IN_A_BATCH)));
            listening.forEach(audience -> outbox.publish(audience.topic(), batch));
        }
    }

    /** Publishes a milestone once, however often it is detected; returns whether it was published now. */
    @Transactional(Transactional.TxType.MANDATORY)
    public boolean publishOnce(
            WorkspaceId workspace, OccurrenceType type, UUID subject, String mark, Supplier<Payload> news) {
        boolean first = milestones.isFirst(subject, type.text(), mark);
        if (first) {
            publish(workspace, type, news);
        }
        return first;
    }

    /** The content of an outbox entry for a listener. */
    public record Batch(List<Occurrence> occurrences) {}
}
