package dev.waypost.affiliate.programs;

import dev.waypost.access.Feature;
import dev.waypost.access.Plan;
import dev.waypost.plans.Plans;
import dev.waypost.platform.web.JsonConventions;
import dev.waypost.platform.web.Listing;
import dev.waypost.platform.web.Paging;
import dev.waypost.platform.web.Slugs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The programs of all workspaces that outsiders find: active, listed, and of a workspace whose plan has programs. */
@ApplicationScoped
public class ListedPrograms {
    private final ProgramRepository repository;
    private final Plans plans;
    private final Clock clock;

    ListedPrograms(ProgramRepository repository, Plans plans, Clock clock) {
        this.repository = repository;
        this.plans = plans;
        this.clock = clock;
    }

    /** The featured ones first, and the newest of both. */
    public Listing<ListedProgram> list(@Nullable String name, Paging paging) {
        return repository.listed(plansWithPrograms(), name, paging);
    }

    public Optional<ListedProgram> find(String slug) {
        return slug.matches(Slugs.PATTERN) ? repository.listed(plansWithPrograms(), slug) : Optional.empty();
    }

    /** Those of the same category before those that pay in the same way, the newest of both first. */
    public List<ListedProgram> similar(ListedProgram to, int most) {
        return repository.similar(plansWithPrograms(), to.program(), most);
    }

    /** Puts the program first in the marketplace, or back among the others. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void feature(ProgramId id, boolean featured) {
        repository.setFeatured(id, featured ? clock.instant() : null);
    }

    private String[] plansWithPrograms() {
        return Arrays.stream(Plan.values())
                .filter(plan -> plans.includes(plan, Feature.AFFILIATE))
                .map(JsonConventions::nameOf)
                .toArray(String[]::new);
    }

    /**
     * A program in the marketplace.
     *
     * @param partners how many are approved
     * @param featured whether an administrator of the installation puts it first
     */
    public record ListedProgram(Program program, long partners, boolean featured) {}
}
