package dev.waypost.affiliate.fraud;

import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.events.Event;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Predicate;

/** Applies the fraud rules about where visitors come from to clicks that would earn a commission. */
@ApplicationScoped
public class ClickFraudCheck {
    private final FraudRepository repository;

    ClickFraudCheck(FraudRepository repository) {
        this.repository = repository;
    }

    /** Whether the rules of the program, as they are now, suspect clicks from a source. */
    public Predicate<Event.Source> suspicion(ProgramId program) {
        FraudRules rules = repository.rules(program);
        return source -> !rules.brokenBy(source).isEmpty();
    }
}
