package dev.waypost.ingest;

import dev.waypost.ingest.ClickReader.FreshClick;
import dev.waypost.journal.Click;
import dev.waypost.journal.Position;
import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Gives a batch of clicks to every reader and notes how far the journal was read, in one transaction. */
@ApplicationScoped
class ClickHandover {
    private static final String READER = "handover";

    private final PositionRepository positions;
    private final Enrichment enrichment;
    private final List<ClickReader> readers;

    ClickHandover(PositionRepository positions, Enrichment enrichment, @All List<ClickReader> readers) {
        this.positions = positions;
        this.enrichment = enrichment;
        this.readers = readers;
    }

    Map<String, Position> positions(String node) {
        return positions.of(READER, node);
    }

    @Transactional
    void take(String node, List<RecordedClick> clicks, Map<String, Position> reached) {
        Set<UUID> workspaces = clicks.stream().map(RecordedClick::workspace).collect(Collectors.toSet());
        for (ClickReader reader : readers) {
            Set<UUID> wanted = workspaces.isEmpty() ? Set.of() : reader.among(workspaces);
            if (!wanted.isEmpty()) {
                reader.take(enriched(clicks, wanted));
            }
        }
        positions.moveTo(READER, node, reached);
    }

    private List<FreshClick> enriched(List<RecordedClick> clicks, Set<UUID> wanted) {
        List<FreshClick> fresh = new ArrayList<>();
        for (RecordedClick recorded : clicks) {
            if (wanted.contains(recorded.workspace())) {
                try {
                    Click click = recorded.read();
                    fresh.add(new FreshClick(enrichment.event(click), click.userAgent()));
                } catch (RuntimeException e) {
                    // Nothing can be made of it, and the others must not wait for it.
                    Log.errorf("A click in workspace %s was passed over: %s", recorded.workspace(), e.toString());
                }
            }
        }
        return fresh;
    }
}
