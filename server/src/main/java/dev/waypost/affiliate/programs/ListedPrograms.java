package dev.waypost.affiliate.programs;

import dev.waypost.access.Feature;
import dev.waypost.access.Plan;
import dev.waypost.plans.Plans;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.JsonConventions;
import dev.waypost.platform.web.input.Slugs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The programs in the marketplace: active, listed, and of a workspace whose plan includes programs. */
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

    /** Featured ones first, each newest first. */
    public Listing<ListedProgram> list(@Nullable String name, Paging paging) {
        return repository.listed(plansWithPrograms(), name, paging);
    }

    public Optional<ListedProgram> find(String slug) {
        return slug.matches(Slugs.PATTERN) ? repository.listed(plansWithPrograms(), slug) : Optional.empty();
    }

    /** Programs of the same category before those with the same kind of commission, each newest first. */
    public List<ListedProgram> similar(ListedProgram to, int most) {
        return repository.similar(plansWithPrograms(), to.program(), most);
    }

    /** Features the program in the marketplace, or ends it. */
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
     * @param partners number of approved partners
     * @param featured whether an administrator of the installation features it
     */
    public record ListedProgram(Program program, long partners, boolean featured) {}
}
