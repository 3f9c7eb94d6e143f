package dev.waypost.redirect.decision;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.redirect.decision.Target.Behavior;
import dev.waypost.redirect.decision.Target.CampaignPart;
import dev.waypost.routing.ConditionLogic;
import dev.waypost.routing.ConditionReader;
import dev.waypost.routing.FixedVisitor;
import dev.waypost.routing.Rule;
import dev.waypost.routing.RuleEvaluator;
import dev.waypost.routing.RuleId;
import dev.waypost.routing.RuleOptions;
import dev.waypost.visitor.Visitor;
import dev.waypost.workspaces.PrivacyLevel;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RouterTest {
    private static final long NOW = 1_000_000;
    private static final Visitor GERMAN = FixedVisitor.with(Map.of("country", "DE"));

    private boolean enabled = true;
    private long startsAt = Long.MIN_VALUE;
    private long expiresAt = Long.MAX_VALUE;
    private @Nullable String expiredUrl;
    private @Nullable ClickLimit limit;
    private @Nullable String passwordHash;
    private Behavior behavior = Behavior.AUTO;
    private List<Rule> rules = List.of();
    private List<Rule> campaignRules = List.of();
    private boolean inCampaign;
    private boolean campaignActive = true;
    private @Nullable Route fallback;
    private final Budget budget = new Budget();
    private List<Variant> variants = List.of();

    @Test
    void aDisabledLinkIsUnknown() {
        enabled = false;
        assertThat(decide()).isInstanceOf(RedirectDecision.Unknown.class);
    }

    @Test
    void aLinkThatHasNotStartedIsUnknown() {
        startsAt = NOW + 1;
        assertThat(decide()).isInstanceOf(RedirectDecision.Unknown.class);
    }

    @Test
    void aLinkEndsAtTheInstantItExpires() {
        expiresAt = NOW;
        expiredUrl = "https://example.com/over";
        assertThat(decide()).isEqualTo(new RedirectDecision.Over("https://example.com/over"));
    }

    @Test
    void aLinkEndsWhenItsClicksAreUsedUp() {
        limit = new ClickLimit(2, ClickCount.complete(2));
        assertThat(decide()).isEqualTo(new RedirectDecision.Over(null));
    }

    @Test
    void expiryComesBeforeThePassword() {
        expiresAt = NOW;
        passwordHash = "hash";
        assertThat(decide()).isInstanceOf(RedirectDecision.Over.class);
    }

    @Test
    void aLockedLinkAsksBeforeItShowsAnything() {
        passwordHash = "hash";
        rules = List.of(rule("DE", "https://example.de", 1));
        assertThat(decide()).isInstanceOf(RedirectDecision.AskPassword.class);
        assertThat(Router.decide(target(), GERMAN, NOW, true)).isInstanceOf(RedirectDecision.Go.class);
    }

    @Test
    void theLowestPriorityNumberThatMatchesWins() {
        rules = List.of(rule("DE", "https://second.example", 2), rule("DE", "https://first.example", 1));
        assertThat(url()).isEqualTo("https://first.example");
    }

    @Test
    void linkRulesComeBeforeCampaignRules() {
        inCampaign = true;
        campaignRules = List.of(rule("DE", "https://campaign.example", 1));
        assertThat(url()).isEqualTo("https://campaign.example");
        rules = List.of(rule("DE", "https://link.example", 9));
        assertThat(url()).isEqualTo("https://link.example");
    }

    @Test
    void aPausedCampaignSkipsItsRulesAndCostsNothingButTheLinkStillLeads() {
        inCampaign = true;
        campaignActive = false;
        campaignRules = List.of(rule("DE", "https://campaign.example", 1));
        RedirectDecision.Go go = (RedirectDecision.Go) decide();
        assertThat(go.route().destination().url()).isEqualTo("https://example.com");
        assertThat(go.charged()).isFalse();
    }

    @Test
    void aSpentBudgetLeadsToTheFallbackAndCostsNothing() {
        inCampaign = true;
        fallback = route("https://example.com/fallback");
        assertThat(((RedirectDecision.Go) decide()).charged()).isTrue();
        budget.set(true);
        RedirectDecision.Go go = (RedirectDecision.Go) decide();
        assertThat(go.route()).isEqualTo(fallback);
        assertThat(go.charged()).isFalse();
    }

    @Test
    void ruleOnlyIsUnknownUnlessARuleMatches() {
        behavior = Behavior.RULE_ONLY;
        assertThat(decide()).isInstanceOf(RedirectDecision.Unknown.class);
        rules = List.of(rule("DE", "https://example.de", 1));
        assertThat(url()).isEqualTo("https://example.de");
    }

    @Test
    void theBehaviorNeverCountsWithoutARedirect() {
        behavior = Behavior.NEVER;
        assertThat(decide()).isInstanceOf(RedirectDecision.Stay.class);
    }

    @Test
    void variantsShareVisitorsByWeightAndStickToAVisitor() {
        variants = List.of(
                new Variant("a", 70, route("https://a.example")), new Variant("b", 30, route("https://b.example")));
        Target target = target();
        Random random = new Random(1);
        Map<String, Integer> seen = new HashMap<>();
        for (int i = 0; i < 10_000; i++) {
            Visitor visitor = FixedVisitor.with(Map.of("fingerprint", String.valueOf(random.nextLong())));
            RedirectDecision.Go first = (RedirectDecision.Go) Router.decide(target, visitor, NOW, false);
            RedirectDecision.Go second = (RedirectDecision.Go) Router.decide(target, visitor, NOW, false);
            assertThat(first).isEqualTo(second);
            seen.merge(first.variant() == null ? "none" : first.variant().id(), 1, Integer::sum);
        }
        assertThat(seen.get("a")).isBetween(6_800, 7_200);
        assertThat(seen.get("b")).isBetween(2_800, 3_200);
    }

    private RedirectDecision decide() {
        return Router.decide(target(), GERMAN, NOW, false);
    }

    private String url() {
        return ((RedirectDecision.Go) decide()).route().destination().url();
    }

    private Target target() {
        Map<RuleId, Route> routes = new HashMap<>();
        rules.forEach(rule -> routes.put(rule.id(), route(rule.destinationUrl())));
        campaignRules.forEach(rule -> routes.put(rule.id(), route(rule.destinationUrl())));
        CampaignPart campaign = new CampaignPart(
                new CampaignId(UUID.randomUUID()),
                RuleEvaluator.compile(campaignRules, ZoneOffset.UTC),
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                campaignActive,
                budget,
                fallback);
        return new Target(
                new LinkId(UUID.randomUUID()),
                new WorkspaceId(UUID.randomUUID()),
                null,
                PrivacyLevel.COOKIELESS,
                enabled,
                startsAt,
                expiresAt,
                expiredUrl,
                limit,
                passwordHash,
                behavior,
                302,
                false,
                RuleEvaluator.compile(rules, ZoneOffset.UTC),
                inCampaign ? campaign : null,
                List.of(),
                Set.of(),
                routes,
                variants,
                route("https://example.com"),
                new Target.Card("code", null, null, null, false));
    }

    private static Route route(String url) {
        return new Route(new Destination(url, Map.of(), true, true, false), null, 0);
    }

    private static Rule rule(String country, String url, int priority) {
        try {
            return new Rule(
                    new RuleId(UUID.randomUUID()),
                    "rule",
                    ConditionReader.read(
                            new ObjectMapper()
                                    .readTree("[{\"field\":\"country\",\"operator\":\"equals\",\"value\":\"%s\"}]"
                                            .formatted(country)),
                            ConditionLogic.AND),
                    url,
                    priority,
                    true,
                    RuleOptions.NONE);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
