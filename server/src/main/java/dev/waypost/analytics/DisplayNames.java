package dev.waypost.analytics;

import dev.waypost.access.Caller;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.FigureGroup;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Names of the links, campaigns and rules of the caller's workspace, including deleted ones. */
@ApplicationScoped
public class DisplayNames {
    private static final String DIRECT = "(direct)";
    private static final String NONE = "(none)";

    private final AnalyticsRepository repository;
    private final Caller caller;

    DisplayNames(AnalyticsRepository repository, Caller caller) {
        this.repository = repository;
        this.caller = caller;
    }

    /** Names of the ids in the last column of the groups; empty where the column holds no ids. */
    public Map<UUID, String> of(Dimension dimension, List<FigureGroup> groups) {
        List<UUID> ids = groups.stream()
                .map(group -> group.key().getLast())
                .filter(UUID.class::isInstance)
                .map(UUID.class::cast)
                .toList();
        return switch (dimension) {
            case LINK -> repository.linkNames(caller.workspaceId(), ids);
            case CAMPAIGN -> repository.campaignNames(caller.workspaceId(), ids);
            case RULE, RULE_OF_LINK -> repository.ruleNames(caller.workspaceId(), ids);
            default -> Map.of();
        };
    }

    public Map<UUID, String> links(List<UUID> ids) {
        return repository.linkNames(caller.workspaceId(), ids);
    }

    /** The label of a value of a dimension, given the names of ids. */
    public static String label(Dimension dimension, @Nullable Object value, Map<UUID, String> names) {
        if (value == null || value.equals("")) {
            return dimension == Dimension.REFERRER || dimension == Dimension.REFERRER_URL ? DIRECT : NONE;
        }
        return value instanceof UUID id ? Objects.requireNonNullElse(names.get(id), NONE) : value.toString();
    }
}
