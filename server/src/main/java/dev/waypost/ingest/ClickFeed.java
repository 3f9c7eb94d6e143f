package dev.waypost.ingest;

import dev.waypost.ingest.ClickListener.FreshClick;
import dev.waypost.ingest.pipeline.DropReason;
import dev.waypost.ingest.pipeline.PipelineStep;
import dev.waypost.ingest.pipeline.RecordPipeline;
import dev.waypost.journal.Position;
import dev.waypost.journal.clicks.ClickCodec;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Passes a batch of clicks to every ClickListener and moves the positions of the journal, in one transaction. */
@ApplicationScoped
class ClickFeed {
    private static final String CONSUMER = "handover";

    private final PositionRepository positions;
    private final RecordPipeline<FreshClick> pipeline;
    private final List<ClickListener> listeners;

    ClickFeed(PositionRepository positions, ClickEnricher enrichment, @All List<ClickListener> listeners) {
        this.positions = positions;
        this.listeners = listeners;
        this.pipeline = RecordPipeline.decode(ClickCodec::read)
                .then(
                        PipelineStep.ENRICH,
                        DropReason.ENRICHMENT_FAILED,
                        click -> new FreshClick(
                                enrichment.event(click), click.request().userAgent()));
    }

    Map<String, Position> positions(String node) {
        return positions.of(CONSUMER, node);
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
        positions.moveTo(CONSUMER, node, reached);
    }
}
