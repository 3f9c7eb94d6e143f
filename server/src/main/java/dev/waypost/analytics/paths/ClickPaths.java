package dev.waypost.analytics.paths;

import dev.waypost.access.WorkspaceId;
import dev.waypost.analytics.Asked;
import dev.waypost.analytics.paths.PathRepository.PathClick;
import dev.waypost.analytics.paths.PathRepository.PathFilter;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.ListAnswer;
import dev.waypost.routing.RuleId;
import dev.waypost.rules.KnownRule;
import dev.waypost.rules.RuleBook;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Lists single clicks with the way each of them took. */
@ApplicationScoped
class ClickPaths {
    private static final String NO_RULE = "default";

    private final PathRepository repository;
    private final RuleBook book;

    ClickPaths(PathRepository repository, RuleBook book) {
        this.repository = repository;
        this.book = book;
    }

    ListAnswer<ClickPathView> list(Asked asked, ClickPathParameters parameters) {
        PathFilter filter = filter(asked, parameters);
        int page = parameters.page();
        int rows = parameters.rows();
        long total = repository.count(asked, filter);
        List<PathClick> clicks = repository.page(asked, filter, (page - 1L) * rows, rows);
        Map<UUID, KnownRule> rules = book.named(
                new WorkspaceId(asked.scope().workspace()),
                clicks.stream()
                        .map(PathClick::rule)
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList());
        return new ListAnswer<>(
                true,
                clicks.stream().map(click -> view(click, rules)).toList(),
                ListAnswer.Pagination.of(total, page, rows));
    }

    private PathFilter filter(Asked asked, ClickPathParameters parameters) {
        PathFilter people = PathFilter.people(parameters.withBots());
        return parameters
                .filter()
                .map(filter -> switch (filter.type()) {
                    case SOURCE -> people.source(filter.value());
                    case DESTINATION -> people.destination(filter.value());
                    case RULE ->
                        filter.value().equals(NO_RULE)
                                ? people.noRule()
                                : people.rules(List.of(ruleId(filter.value()).value()));
                    case CONDITION -> people.rules(rulesThatSay(asked, filter.value()));
                })
                .orElse(people);
    }

    private static RuleId ruleId(String text) {
        try {
            return RuleId.fromString(text);
        } catch (IllegalArgumentException e) {
            throw ApiException.invalid("filterValue", "must be the id of a rule, or " + NO_RULE);
        }
    }

    private List<UUID> rulesThatSay(Asked asked, String hash) {
        return book.named(new WorkspaceId(asked.scope().workspace()), repository.rules(asked)).values().stream()
                .filter(rule ->
                        ConditionText.hash(ConditionText.of(rule.when())).equals(hash))
                .map(rule -> rule.id().value())
                .toList();
    }

    private static ClickPathView view(PathClick click, Map<UUID, KnownRule> rules) {
        UUID id = click.rule();
        KnownRule rule = id == null ? null : rules.get(id);
        List<String> conditions = rule == null ? List.of() : ConditionText.of(rule.when());
        return new ClickPathView(
                click.at(),
                click.click(),
                click.source(),
                click.referrer(),
                id == null ? null : new RuleId(id),
                id == null ? null : rule == null ? RuleMatching.FORGOTTEN : rule.name(),
                emptyToNull(click.host()),
                click.destination(),
                conditions,
                rule == null ? null : ConditionText.hash(conditions),
                click.country(),
                click.city(),
                click.device(),
                click.browser(),
                click.os(),
                click.bot(),
                click.converted());
    }

    private static @Nullable String emptyToNull(@Nullable String text) {
        return text == null || text.isEmpty() ? null : text;
    }
}
