package dev.waypost.analytics.paths;

import dev.waypost.access.WorkspaceId;
import dev.waypost.analytics.EventPage;
import dev.waypost.analytics.paths.PathRepository.PathClick;
import dev.waypost.analytics.paths.PathRepository.PathFilter;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.routing.RuleId;
import dev.waypost.rules.KnownRule;
import dev.waypost.rules.RuleHistory;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Lists clicks with their paths: source, rule and destination. */
@ApplicationScoped
class ClickPathService {
    private static final String NO_RULE = "default";

    private final PathRepository repository;
    private final RuleHistory history;

    ClickPathService(PathRepository repository, RuleHistory history) {
        this.repository = repository;
        this.history = history;
    }

    ListAnswer<ClickPathView> list(QueryContext context, ClickPathParameters parameters) {
        PathFilter filter = filter(context, parameters);
        EventPage page = parameters.page();
        long total = repository.count(context, filter);
        List<PathClick> clicks = repository.page(context, filter, page.offset(), page.rows());
        Map<UUID, KnownRule> rules = history.named(
                new WorkspaceId(context.scope().workspace()),
                clicks.stream()
                        .map(PathClick::rule)
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList());
        return new ListAnswer<>(
                true,
                clicks.stream().map(click -> view(click, rules)).toList(),
                ListAnswer.Pagination.of(total, page.number(), page.rows()));
    }

    private PathFilter filter(QueryContext context, ClickPathParameters parameters) {
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
                    case CONDITION -> people.rules(rulesThatSay(context, filter.value()));
                })
                .orElse(people);
    }

    private static RuleId ruleId(String text) {
        try {
            return Ids.parse(RuleId.class, text);
        } catch (IllegalArgumentException e) {
            throw ApiException.invalid("filterValue", "must be the id of a rule, or " + NO_RULE);
        }
    }

    private List<UUID> rulesThatSay(QueryContext context, String hash) {
        return history.named(new WorkspaceId(context.scope().workspace()), repository.rules(context)).values().stream()
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
                id == null ? null : rule == null ? RuleMatchService.FORGOTTEN : rule.name(),
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
