package dev.waypost.ingest;

import dev.waypost.journal.Position;
import dev.waypost.journal.clicks.Click;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Adds a batch of clicks to the counters and moves the positions of the journal, in one transaction. */
@ApplicationScoped
class CounterService {
    private static final String CONSUMER = "counters";

    private final CounterRepository repository;
    private final PositionRepository positions;

    CounterService(CounterRepository repository, PositionRepository positions) {
        this.repository = repository;
        this.positions = positions;
    }

    Map<String, Position> positions(String node) {
        return positions.of(CONSUMER, node);
    }

    @Transactional
    void count(String node, List<Click> clicks, Map<String, Position> reached) {
        Set<UUID> workspaces =
                clicks.stream().map(click -> click.link().workspace()).collect(Collectors.toSet());
        ClickTally tally = new ClickTally(clicks, repository.zones(workspaces));
        repository.addLinks(tally);
        repository.addRules(tally);
        repository.addQrCodes(tally);
        repository.addCampaigns(tally);
        positions.moveTo(CONSUMER, node, reached);
    }
}
