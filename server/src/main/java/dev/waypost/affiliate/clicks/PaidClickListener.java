package dev.waypost.affiliate.clicks;

import dev.waypost.affiliate.clicks.PaidClickRepository.ClickDay;
import dev.waypost.affiliate.fraud.ClickFraudCheck;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.events.Event;
import dev.waypost.ingest.ClickListener;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Counts the clicks that programs pay for: the first click of each visitor on a link of an approved partner. Bots and
 * clicks that a fraud rule of the program suspects are not counted, because nobody could review each of them.
 */
@ApplicationScoped
class PaidClickListener implements ClickListener {
    private final PaidClickRepository repository;
    private final ClickFraudCheck fraud;

    PaidClickListener(PaidClickRepository repository, ClickFraudCheck fraud) {
        this.repository = repository;
        this.fraud = fraud;
    }

    @Override
    public Set<UUID> among(Set<UUID> workspaces) {
        return repository.paying(workspaces);
    }

    @Override
    public void take(List<FreshClick> clicks) {
        List<Event> first = clicks.stream()
                .map(FreshClick::event)
                .filter(click -> click.kind() == Event.Kind.CLICK && click.newVisitor())
                .toList();
        Map<UUID, ProgramId> programs =
                repository.programs(first.stream().map(Event::link).collect(Collectors.toSet()));
        Map<ProgramId, Predicate<Event.Source>> suspicions = new HashMap<>();
        // Sorted, so that two nodes lock the rows in the same order.
        Map<ClickDay, Long> counted = first.stream()
                .filter(click -> programs.containsKey(click.link()))
                .filter(click -> !suspicions
                        .computeIfAbsent(Objects.requireNonNull(programs.get(click.link())), fraud::suspicion)
                        .test(click.source()))
                .collect(Collectors.groupingBy(PaidClickListener::day, TreeMap::new, Collectors.counting()));
        repository.add(counted);
    }

    private static ClickDay day(Event click) {
        return new ClickDay(
                click.link(),
                click.workspace(),
                Instant.ofEpochMilli(click.at()).atOffset(ZoneOffset.UTC).toLocalDate(),
                Objects.requireNonNullElse(click.where().country(), ""));
    }
}
