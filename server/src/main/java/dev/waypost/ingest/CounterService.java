package dev.waypost.ingest;

import dev.waypost.journal.Click;
import dev.waypost.journal.Position;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Adds a batch of clicks to the counters, together with how far the journal was read. */
@ApplicationScoped
class CounterService {
    private final CounterRepository repository;

    CounterService(CounterRepository repository) {
        this.repository = repository;
    }

    Map<String, Position> positions(String node) {
        return repository.positions(node);
    }

    @Transactional
    void count(String node, List<Click> clicks, Map<String, Position> positions) {
        Set<UUID> workspaces = clicks.stream().map(Click::workspace).collect(Collectors.toSet());
        Tally tally = new Tally(clicks, repository.zones(workspaces));
        repository.addLinks(tally);
        repository.addRules(tally);
        repository.addQrCodes(tally);
        repository.addCampaigns(tally);
        repository.moveTo(node, positions);
    }
}
