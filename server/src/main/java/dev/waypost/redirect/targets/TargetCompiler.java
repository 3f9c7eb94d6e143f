package dev.waypost.redirect.targets;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.redirect.decision.Budget;
import dev.waypost.redirect.decision.DeepLink;
import dev.waypost.redirect.decision.Destination;
import dev.waypost.redirect.decision.Route;
import dev.waypost.redirect.decision.Target;
import dev.waypost.redirect.decision.Variant;
import dev.waypost.redirect.targets.StoredLink.StoredRule;
import dev.waypost.routing.ConditionLogic;
import dev.waypost.routing.ConditionReader;
import dev.waypost.routing.Rule;
import dev.waypost.routing.RuleEvaluator;
import dev.waypost.routing.RuleId;
import dev.waypost.routing.RuleOptions;
import io.quarkus.logging.Log;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compiles a database row to a {@link Target}. */
@Singleton
class TargetCompiler {
    private static final TypeReference<List<StoredVariant>> VARIANTS = new TypeReference<>() {};

    private final ObjectMapper json;
    private final ClickLimits limits;
    private final BudgetMonitor budgets;

    TargetCompiler(ObjectMapper json, ClickLimits limits, BudgetMonitor budgets) {
        this.json = json;
        this.limits = limits;
        this.budgets = budgets;
    }

    Target compile(StoredLink link, List<StoredRule> rules) {
        ZoneId zone = ZoneId.of(link.timezone());
        List<Rule> own = new ArrayList<>();
        List<Rule> campaigns = new ArrayList<>();
        Map<Period, List<Rule>> attached = new LinkedHashMap<>();
        Set<CampaignId> concerning = new HashSet<>();
        StoredLink.Campaign campaign = link.campaign();
        if (campaign != null) {
            concerning.add(campaign.id());
        }
        Map<RuleId, Route> routes = new HashMap<>();
        for (StoredRule stored : rules) {
            try {
                Rule rule = read(stored);
                CampaignId owner = stored.campaign();
                if (owner == null) {
                    own.add(rule);
                } else if (campaign != null && owner.equals(campaign.id())) {
                    campaigns.add(rule);
                } else {
                    concerning.add(owner);
                    if (stored.active()) {
                        attached.computeIfAbsent(Period.of(owner, stored), _ -> new ArrayList<>())
                                .add(rule);
                    }
                }
                routes.put(rule.id(), route(link, rule.destinationUrl(), rule.options()));
            } catch (JsonProcessingException | RuntimeException e) {
                Log.errorf("Rule %s of link %s cannot be read and is left out: %s", stored.id(), link.id(), e);
            }
        }
        return new Target(
                link.id(),
                link.workspaceId(),
                link.domainId(),
                link.privacy(),
                link.enabled(),
                millis(link.startsAt(), Long.MIN_VALUE),
                millis(link.expiresAt(), Long.MAX_VALUE),
                link.expiredUrl(),
                limits.of(link.id(), link.clicksLimit()),
                link.passwordHash(),
                link.behavior(),
                link.status(),
                // On the host of the service itself, a frame would show a foreign page under our name.
                link.cloaked() && link.domainId() != null,
                RuleEvaluator.compile(own, zone),
                campaign(link, RuleEvaluator.compile(campaigns, zone)),
                attached.entrySet().stream()
                        .map(entry -> entry.getKey().attached(RuleEvaluator.compile(entry.getValue(), zone)))
                        .toList(),
                Set.copyOf(concerning),
                Map.copyOf(routes),
                variants(link),
                route(link, link.destinationUrl(), RuleOptions.NONE),
                card(link));
    }

    private Rule read(StoredRule stored) throws JsonProcessingException {
        return new Rule(
                stored.id(),
                stored.name(),
                ConditionReader.read(
                        json.readTree(stored.conditions()),
                        ConditionLogic.valueOf(stored.logic().toUpperCase(Locale.ROOT))),
                stored.destinationUrl(),
                stored.priority(),
                true,
                json.readValue(stored.options(), RuleOptions.class));
    }

    private Target.@Nullable CampaignPart campaign(StoredLink link, RuleEvaluator rules) {
        StoredLink.Campaign campaign = link.campaign();
        if (campaign == null) {
            return null;
        }
        String fallback = campaign.fallbackUrl();
        return new Target.CampaignPart(
                campaign.id(),
                rules,
                millis(campaign.startsAt(), Long.MIN_VALUE),
                millis(campaign.endsAt(), Long.MAX_VALUE),
                campaign.active(),
                campaign.hasBudget() ? budgets.of(campaign.id()) : new Budget(),
                fallback == null ? null : route(link, fallback, RuleOptions.NONE));
    }

    private List<Variant> variants(StoredLink link) {
        String stored = link.variants();
        if (stored == null) {
            return List.of();
        }
        try {
            return json.readValue(stored, VARIANTS).stream()
                    .map(variant ->
                            new Variant(variant.id(), variant.weight(), route(link, variant.url(), RuleOptions.NONE)))
                    .toList();
        } catch (JsonProcessingException e) {
            Log.errorf("The variants of link %s cannot be read and are left out: %s", link.id(), e.getMessage());
            return List.of();
        }
    }

    private static Route route(StoredLink link, String url, RuleOptions options) {
        return new Route(
                new Destination(
                        url,
                        link.utms(),
                        or(options.preserveQueryParams(), link.preserveQuery()),
                        or(options.forwardUtms(), link.forwardUtms()),
                        link.tracked()),
                deepLink(link, options),
                or(options.redirectDelayMs(), link.delayMs()));
    }

    private static @Nullable DeepLink deepLink(StoredLink link, RuleOptions options) {
        boolean enabled = or(options.deepLinkEnabled(), link.deepLinkEnabled());
        boolean breakOut = or(options.inappBrowserBreakout(), link.breakOut());
        if (!enabled && !breakOut) {
            return null;
        }
        return new DeepLink(
                enabled ? app(link, orNull(options.deepLinkIos(), link.deepLinkIos())) : null,
                enabled ? app(link, orNull(options.deepLinkAndroid(), link.deepLinkAndroid())) : null,
                enabled ? app(link, orNull(options.deepLinkFallbackUrl(), link.deepLinkFallbackUrl())) : null,
                breakOut);
    }

    private static @Nullable Destination app(StoredLink link, @Nullable String url) {
        return url == null ? null : Destination.ofApp(url, link.tracked());
    }

    private static Target.Card card(StoredLink link) {
        boolean designed = link.ogTitle() != null || link.ogDescription() != null || link.ogImage() != null;
        return new Target.Card(
                link.shortCode(),
                orNull(link.ogTitle(), link.title()),
                orNull(link.ogDescription(), link.description()),
                link.ogImage(),
                designed);
    }

    private static long millis(@Nullable Instant instant, long without) {
        return instant == null ? without : instant.toEpochMilli();
    }

    private static <T> T or(@Nullable T first, T second) {
        return first == null ? second : first;
    }

    private static <T> @Nullable T orNull(@Nullable T first, @Nullable T second) {
        return first == null ? second : first;
    }

    /** The period in which a campaign runs whose rules are attached to the link. */
    private record Period(CampaignId campaign, long startsAt, long endsAt) {
        static Period of(CampaignId campaign, StoredRule rule) {
            return new Period(campaign, millis(rule.startsAt(), Long.MIN_VALUE), millis(rule.endsAt(), Long.MAX_VALUE));
        }

        Target.AttachedRules attached(RuleEvaluator rules) {
            return new Target.AttachedRules(rules, startsAt, endsAt);
        }
    }

    private record StoredVariant(
            String id, String url, int weight, @Nullable String name) {}
}
