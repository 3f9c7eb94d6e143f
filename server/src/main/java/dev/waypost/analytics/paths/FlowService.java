package dev.waypost.analytics.paths;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingLong;

import dev.waypost.access.WorkspaceId;
import dev.waypost.analytics.Percent;
import dev.waypost.analytics.paths.FlowView.Level;
import dev.waypost.analytics.paths.FlowView.Origin;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.routing.RuleId;
import dev.waypost.rules.KnownRule;
import dev.waypost.rules.RuleHistory;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Creates the flow graph of a link's clicks: sources, rules, destinations. */
@ApplicationScoped
class FlowService {
    /** Maximum number of nodes per level; the remaining values share one node. */
    private static final int MOST_OF_A_LEVEL = 12;

    private static final String OTHER = "other";

    private final PathRepository repository;
    private final RuleHistory history;

    FlowService(PathRepository repository, RuleHistory history) {
        this.repository = repository;
        this.history = history;
    }

    FlowView flow(QueryContext context) {
        List<PathRepository.Counted> flows = repository.flows(context, MOST_OF_A_LEVEL);
        long all = flows.stream().mapToLong(PathRepository.Counted::clicks).sum();
        Map<UUID, KnownRule> rules = history.named(
                new WorkspaceId(context.scope().workspace()),
                flows.stream()
                        .map(PathRepository.Counted::rule)
                        .filter(Objects::nonNull)
                        .filter(rule -> !rule.isEmpty())
                        .map(UUID::fromString)
                        .distinct()
                        .toList());
        List<FlowView.Node> nodes = new ArrayList<>();
        nodes.addAll(nodes(Level.SOURCE, flows, PathRepository.Counted::source, source -> source));
        nodes.addAll(nodes(Level.RULE, flows, PathRepository.Counted::rule, rule -> name(rule, rules)));
        nodes.addAll(nodes(Level.DESTINATION, flows, PathRepository.Counted::destination, FlowService::shown));
        List<FlowView.Flow> links = new ArrayList<>();
        links.addAll(links(flows, flow -> id(Level.SOURCE, flow.source()), flow -> id(Level.RULE, flow.rule()), all));
        links.addAll(links(
                flows, flow -> id(Level.RULE, flow.rule()), flow -> id(Level.DESTINATION, flow.destination()), all));
        return new FlowView(nodes, links, all);
    }

    private static List<FlowView.Node> nodes(
            Level level,
            List<PathRepository.Counted> flows,
            Function<PathRepository.Counted, @Nullable String> part,
            Function<String, String> label) {
        Map<String, FlowView.Node> nodes = new LinkedHashMap<>();
        for (PathRepository.Counted flow : flows) {
            String value = part.apply(flow);
            String id = id(level, value);
            nodes.merge(
                    id,
                    new FlowView.Node(
                            id,
                            value == null ? "Other" : label.apply(value),
                            level,
                            flow.clicks(),
                            flow.conversions(),
                            level == Level.SOURCE && value != null ? origin(value, flow) : null),
                    FlowService::both);
        }
        return nodes.values().stream()
                .filter(node -> node.value() > 0)
                .sorted(Comparator.comparingLong(FlowView.Node::value)
                        .reversed()
                        .thenComparing(FlowView.Node::id))
                .toList();
    }

    private static FlowView.Node both(FlowView.Node a, FlowView.Node b) {
        return new FlowView.Node(
                a.id(),
                a.label(),
                a.type(),
                a.value() + b.value(),
                a.conversions() + b.conversions(),
                a.origin() == Origin.UTM_SOURCE ? a.origin() : b.origin());
    }

    /** A utm_source may equal the name of a site; it takes precedence. */
    private static Origin origin(String source, PathRepository.Counted flow) {
        if (flow.named() > 0) {
            return Origin.UTM_SOURCE;
        }
        return switch (source) {
            case PathRepository.QR -> Origin.QR;
            case PathRepository.DIRECT -> Origin.DIRECT;
            default -> Origin.REFERRER;
        };
    }

    private static List<FlowView.Flow> links(
            List<PathRepository.Counted> flows,
            Function<PathRepository.Counted, String> from,
            Function<PathRepository.Counted, String> to,
            long all) {
        return flows.stream()
                .filter(flow -> flow.clicks() > 0)
                .collect(groupingBy(
                        flow -> new Ends(from.apply(flow), to.apply(flow)),
                        summingLong(PathRepository.Counted::clicks)))
                .entrySet()
                .stream()
                .map(entry -> new FlowView.Flow(
                        entry.getKey().from(),
                        entry.getKey().to(),
                        entry.getValue(),
                        Percent.of(entry.getValue(), all)))
                .sorted(Comparator.comparingLong(FlowView.Flow::value)
                        .reversed()
                        .thenComparing(FlowView.Flow::source)
                        .thenComparing(FlowView.Flow::target))
                .toList();
    }

    /** The id of the node for the remaining values, which no value can have. */
    private static String id(Level level, @Nullable String value) {
        String prefix = level.name().toLowerCase(Locale.ROOT);
        if (value == null) {
            return OTHER + ":" + prefix;
        }
        if (value.isEmpty()) {
            return prefix + ":none";
        }
        return prefix + ":" + (level == Level.RULE ? new RuleId(UUID.fromString(value)).text() : value);
    }

    private static String name(String rule, Map<UUID, KnownRule> rules) {
        if (rule.isEmpty()) {
            return "No rule";
        }
        KnownRule known = rules.get(UUID.fromString(rule));
        return known == null ? RuleMatchService.FORGOTTEN : known.name();
    }

    private static String shown(String destination) {
        return destination.isEmpty() ? "Nowhere" : destination.replaceFirst("^https?://", "");
    }

    private record Ends(String from, String to) {}
}
