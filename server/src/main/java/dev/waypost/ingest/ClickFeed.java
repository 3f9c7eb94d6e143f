package dev.waypost.ingest;

import dev.waypost.ingest.ClickListener.FreshClick;
import dev.waypost.journal.ClickCodec;
import dev.waypost.journal.Position;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Gives a batch of clicks to every listener and notes how far the journal was read, in one transaction. */
@ApplicationScoped
class ClickFeed {
    private static final String READER = "handover";

    private final PositionRepository positions;
    private final RecordPipeline<FreshClick> pipeline;
    private final List<ClickListener> listeners;

    ClickFeed(PositionRepository positions, Enrichment enrichment, @All List<ClickListener> listeners) {
        this.positions = positions;
        this.listeners = listeners;
        this.pipeline = RecordPipeline.decode(ClickCodec::read)
                .then(
                        Step.ENRICH,
                        DropReason.ENRICHMENT_FAILED,
                        click -> new FreshClick(enrichment.event(click), click.userAgent()));
    }

    Map<String, Position> positions(String node) {
        return positions.of(READER, node);
    }

    @Transactional
    void take(String node, List<RecordedClick> clicks, Map<String, Position> reached) {
        Set<UUID> workspaces = clicks.stream().map(RecordedClick::workspace).collect(Collectors.toSet());
        for (ClickListener listener : listeners) {
            Set<UUID> wanted = workspaces.isEmpty() ? Set.of() : listener.among(workspaces);
            if (!wanted.isEmpty()) {
                listener.take(clicks.stream()
                        .filter(click -> wanted.contains(click.workspace()))
                        .map(click -> pipeline.run(click.record()))
                        .toList());
            }
        }
        positions.moveTo(READER, node, reached);
    }
}
