package dev.waypost.rules;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.shortcodes.DestinationPolicy;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.routing.Rule;
import dev.waypost.routing.RuleId;
import dev.waypost.routing.RuleOptions;
import dev.waypost.routing.lint.LintWarning;
import dev.waypost.routing.lint.RuleLint;
import dev.waypost.rules.conditions.Conditions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates, updates and deletes rules. */
@ApplicationScoped
class RuleService {
    private final RuleRepository repository;
    private final RuleOwners owners;
    private final DestinationPolicy destinations;
    private final MissingFieldData data;
    private final Plans plans;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    RuleService(
            RuleRepository repository,
            RuleOwners owners,
            DestinationPolicy destinations,
            MissingFieldData data,
            Plans plans,
            AuditLog audit,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.owners = owners;
        this.destinations = destinations;
        this.data = data;
        this.plans = plans;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    StoredRule create(CreateRule request) {
        WorkspaceId workspace = caller.workspaceId();
        RuleOwner owner = RuleOwner.of(request.linkId(), request.campaignId());
        RuleOptions options = RuleDestination.require(request.options());
        String destination = RuleDestination.require(request.destinationUrl(), options);
        refuseLinks(destination, options, null);
        Conditions conditions = Conditions.read(request.conditions(), request.conditionLogic(), request.type());
        owners.require(workspace, owner);
        repository.lock(workspace, owner);
        plans.requireRoom(workspace, Limit.RULES_PER_LINK, () -> repository.count(workspace, owner), 1);
        Instant now = clock.instant();
        StoredRule rule = new StoredRule(
                new RuleId(ids.next()),
                workspace,
                owner,
                request.name().strip(),
                request.description(),
                conditions,
                destination,
                Objects.requireNonNullElseGet(request.priority(), () -> nextPriority(workspace, owner)),
                Objects.requireNonNullElse(request.enabled(), true),
                options,
                List.of(),
                0,
                caller.userId(),
                now,
                now);
        repository.insert(rule);
        owners.changed(rule);
        audit.record(
                workspace,
                "rule.created",
                "rule",
                rule.id(),
                rule.name(),
                Changes.none()
                        .and("owner", null, owner.id())
                        .and("destinationUrl", null, rule.destinationUrl())
                        .and("conditions", null, rule.conditions().list()));
        return rule;
    }

    /** Last; equal priorities are evaluated in the order of creation. */
    private int nextPriority(WorkspaceId workspace, RuleOwner owner) {
        return Math.min(repository.lastPriority(workspace, owner) + 1, CreateRule.LAST_PRIORITY);
    }

    StoredRule find(RuleId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound("rule"));
    }

    Listing<StoredRule> list(RuleQuery query, Paging paging) {
        return repository.list(caller.workspaceId(), query, paging);
    }

    Listing<StoredRule> ofCampaign(CampaignId campaign, Paging paging) {
        owners.require(caller.workspaceId(), new RuleOwner.OfCampaign(campaign));
        return list(RuleQuery.of(null, campaign), paging);
    }

    /** The rule with a warning if it uses a field without data on this server. That can change without the rule. */
    RuleView view(StoredRule rule) {
        List<LintWarning> warnings = RuleLint.checkData(List.of(rule.rule()), data.missing());
        return RuleView.of(rule, warnings.isEmpty() ? null : warnings);
    }

    /** Warnings about all rules of an owner. */
    List<LintWarning> warnings(RuleOwner owner) {
        WorkspaceId workspace = caller.workspaceId();
        List<Rule> rules =
                repository.of(workspace, owner).stream().map(StoredRule::rule).toList();
        return Stream.concat(
                        RuleLint.check(rules, owners.zone(workspace)).stream(),
                        RuleLint.checkData(rules, data.missing()).stream())
                .toList();
    }

    @Transactional
    StoredRule update(RuleId id, UpdateRule change) {
        repository.lock(caller.workspaceId(), id);
        StoredRule before = find(id);
        RuleOptions options = RuleDestination.require(change.over(before.options()));
        String destination = RuleDestination.require(
                change.destinationUrl().required("destinationUrl", before.destinationUrl()), options);
        refuseLinks(destination, options, before);
        StoredRule after = new StoredRule(
                id,
                before.workspaceId(),
                before.owner(),
                change.name().required("name", before.name()).strip(),
                change.description().over(before.description()),
                change.over(before.conditions()),
                destination,
                change.priority().required("priority", before.priority()),
                change.enabled().over(before.enabled(), true),
                options,
                before.attachedTo(),
                before.matchCount(),
                before.createdBy(),
                before.createdAt(),
                clock.instant());
        repository.update(after);
        owners.changed(after);
        audit.record(
                before.workspaceId(),
                "rule.updated",
                "rule",
                id,
                after.name(),
                Changes.none()
                        .and("name", before.name(), after.name())
                        .and("description", before.description(), after.description())
                        .and("destinationUrl", before.destinationUrl(), after.destinationUrl())
                        .and(
                                "conditions",
                                before.conditions().list(),
                                after.conditions().list())
                        .and(
                                "conditionLogic",
                                before.conditions().logic().name(),
                                after.conditions().logic().name())
                        .and("priority", before.priority(), after.priority())
                        .and("enabled", before.enabled(), after.enabled())
                        .and("options", before.options(), after.options()));
        return after;
    }

    /** A rule to a short link could redirect to itself. Destinations that the rule has already stay valid. */
    private void refuseLinks(String destination, RuleOptions options, @Nullable StoredRule before) {
        if (before == null || !destination.equals(before.destinationUrl())) {
            destinations.refuseLink("destinationUrl", RuleDestination.filled(destination));
        }
        RuleOptions old = before == null ? RuleOptions.NONE : before.options();
        refuseLink("deepLinkFallbackUrl", options.deepLinkFallbackUrl(), old.deepLinkFallbackUrl());
        refuseLink("deepLinkIos", options.deepLinkIos(), old.deepLinkIos());
        refuseLink("deepLinkAndroid", options.deepLinkAndroid(), old.deepLinkAndroid());
    }

    private void refuseLink(String field, @Nullable String address, @Nullable String before) {
        if (address != null && !address.equals(before)) {
            destinations.refuseLink(field, address);
        }
    }

    @Transactional
    void delete(RuleId id, boolean force) {
        StoredRule rule = find(id);
        if (!rule.attachedTo().isEmpty() && !force) {
            throw ApiException.withDetails(
                    ErrorCode.RULE_IN_USE,
                    "The rule is attached to %d links; delete it with force=true"
                            .formatted(rule.attachedTo().size()),
                    Map.of("links", repository.attachedLinks(rule.workspaceId(), id)));
        }
        repository.detachAll(id);
        repository.delete(rule.workspaceId(), id, clock.instant());
        owners.changed(rule);
        audit.record(rule.workspaceId(), "rule.deleted", "rule", id, rule.name(), Changes.none());
    }

    @Transactional
    List<StoredRule> reorder(ReorderRules order) {
        WorkspaceId workspace = caller.workspaceId();
        RuleOwner owner = RuleOwner.of(order.linkId(), order.campaignId());
        owners.require(workspace, owner);
        repository.lockAll(workspace, owner);
        List<StoredRule> before = repository.of(workspace, owner);
        Map<RuleId, StoredRule> left = new HashMap<>();
        before.forEach(rule -> left.put(rule.id(), rule));
        List<StoredRule> after = new ArrayList<>();
        for (RuleId id : order.ruleIds()) {
            StoredRule rule = left.remove(id);
            if (rule == null) {
                throw ApiException.invalid(
                        "ruleIds", "contains %s twice, or it is not a rule of this link or campaign".formatted(id));
            }
            after.add(rule.withPriority(after.size() + 1, clock.instant()));
        }
        if (!left.isEmpty()) {
            throw ApiException.invalid("ruleIds", "must list every rule; %d are missing".formatted(left.size()));
        }
        for (StoredRule rule : after) {
            repository.update(rule);
            owners.changed(rule);
        }
        audit.record(
                workspace,
                "rule.reordered",
                owner instanceof RuleOwner.OfLink ? "link" : "campaign",
                owner.id(),
                null,
                Changes.none()
                        .and(
                                "rules",
                                before.stream().map(StoredRule::id).toList(),
                                after.stream().map(StoredRule::id).toList()));
        return after;
    }
}
