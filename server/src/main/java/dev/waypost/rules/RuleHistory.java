package dev.waypost.rules;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.routing.Rule;
import dev.waypost.routing.RuleId;
import dev.waypost.routing.RuleOptions;
import dev.waypost.rules.conditions.Conditions;
import dev.waypost.rules.conditions.RuleType;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Current and former rules, for reports on past visits. */
@ApplicationScoped
public class RuleHistory {
    private final RuleHistoryRepository repository;
    private final RuleOwners owners;
    private final Ids ids;

    RuleHistory(RuleHistoryRepository repository, RuleOwners owners, Ids ids) {
        this.repository = repository;
        this.owners = owners;
        this.ids = ids;
    }

    /** The rules that apply to visitors of the link today, its own first, in evaluation order. */
    public List<KnownRule> ofLink(WorkspaceId workspace, LinkId link) {
        return repository.ofLink(workspace, link);
    }

    public List<KnownRule> ofCampaign(WorkspaceId workspace, CampaignId campaign) {
        return repository.ofCampaign(workspace, campaign);
    }

    /** Rules by ID, including deleted ones. */
    public Map<UUID, KnownRule> named(WorkspaceId workspace, Collection<UUID> rules) {
        return rules.isEmpty()
                ? Map.of()
                : repository.named(workspace, rules).stream()
                        .collect(Collectors.toMap(rule -> rule.id().value(), Function.identity()));
    }

    /** The default time zone of conditions. */
    public ZoneId zone(WorkspaceId workspace) {
        return owners.zone(workspace);
    }

    /** The rule of a draft. Without a priority it is evaluated last. Only creation refuses a short link as destination. */
    public Rule draft(WorkspaceId workspace, Draft draft) {
        RuleOptions options = new RuleOptions(draft.deepLinkEnabled(), null, null, null, null, null, null, null);
        String destination = RuleDestination.require(draft.destinationUrl(), options);
        Conditions conditions = Conditions.read(draft.conditions(), draft.conditionLogic(), draft.type());
        owners.requireLink(workspace, draft.linkId());
        List<KnownRule> own = ofLink(workspace, draft.linkId()).stream()
                .filter(rule -> draft.linkId().equals(rule.linkId()))
                .toList();
        RuleId replaced = draft.replaces();
        int usual = replaced == null
                ? own.stream().mapToInt(KnownRule::priority).max().orElse(0) + 1
                : own.stream()
                        .filter(rule -> rule.id().equals(replaced))
                        .findFirst()
                        .orElseThrow(() -> ApiException.notFound("rule"))
                        .priority();
        return new Rule(
                replaced == null ? new RuleId(ids.next()) : replaced,
                "Draft",
                conditions.when(),
                destination,
                Objects.requireNonNullElse(draft.priority(), usual),
                true,
                options);
    }

    /**
     * A draft of a rule of a link.
     *
     * @param replaces the rule that it would change
     */
    public record Draft(
            LinkId linkId,
            @Nullable RuleId replaces,
            String destinationUrl,
            JsonNode conditions,
            @Nullable String conditionLogic,
            @Nullable RuleType type,
            @Nullable Integer priority,
            @Nullable Boolean deepLinkEnabled) {}
}
