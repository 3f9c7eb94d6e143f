package dev.waypost.architecture;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which feature may use which. Think before adding an entry; an unused entry fails too, so the table stays true. */
class FeatureDependenciesTest {
    private static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            Map.entry("access", Set.of()),
            Map.entry("plans", Set.of("access", "notifications")),
            Map.entry("installation", Set.of("access")),
            Map.entry("billing", Set.of("access", "plans", "audit", "notifications", "installation")),
            Map.entry("audit", Set.of("access")),
            Map.entry("notifications", Set.of("access")),
            Map.entry("domains", Set.of("access", "plans", "audit", "notifications")),
            Map.entry("workspaces", Set.of("access", "plans", "audit", "domains", "notifications")),
            Map.entry(
                    "auth",
                    Set.of("access", "plans", "audit", "workspaces", "domains", "notifications", "installation")),
            Map.entry("visitor", Set.of("access")),
            Map.entry("routing", Set.of("visitor")),
            Map.entry("occurrences", Set.of("access")),
            Map.entry("campaigns", Set.of("access", "plans", "audit", "occurrences", "notifications")),
            Map.entry("tags", Set.of("access", "plans", "audit")),
            Map.entry("folders", Set.of("access", "plans", "audit")),
            Map.entry("utm", Set.of("access", "audit", "links")),
            Map.entry(
                    "links",
                    Set.of(
                            "access",
                            "plans",
                            "audit",
                            "notifications",
                            "occurrences",
                            "workspaces",
                            "campaigns",
                            "domains",
                            "folders",
                            "tags")),
            Map.entry(
                    "rules",
                    Set.of(
                            "access",
                            "plans",
                            "audit",
                            "domains",
                            "folders",
                            "links",
                            "campaigns",
                            "routing",
                            "visitor")),
            Map.entry("qr", Set.of("access", "audit", "links")),
            Map.entry("events", Set.of()),
            Map.entry("weekly", Set.of("access", "analytics")),
            Map.entry("affiliate.programs", Set.of("access", "plans", "audit")),
            Map.entry("affiliate.groups", Set.of("access", "audit", "affiliate.programs")),
            Map.entry(
                    "affiliate.partners",
                    Set.of(
                            "access",
                            "plans",
                            "audit",
                            "notifications",
                            "occurrences",
                            "links",
                            "affiliate.programs",
                            "affiliate.groups")),
            Map.entry("affiliate.accounts", Set.of("access", "auth", "affiliate.partners")),
            Map.entry(
                    "affiliate.marketplace",
                    Set.of("access", "audit", "installation", "affiliate.programs", "affiliate.partners")),
            Map.entry(
                    "affiliate.invitations",
                    Set.of(
                            "access",
                            "plans",
                            "audit",
                            "affiliate.programs",
                            "affiliate.groups",
                            "affiliate.partners",
                            "affiliate.accounts")),
            Map.entry(
                    "affiliate.discounts",
                    Set.of(
                            "access",
                            "plans",
                            "audit",
                            "occurrences",
                            "integrations",
                            "conversions",
                            "affiliate.marketplace",
                            "affiliate.programs",
                            "affiliate.partners")),
            Map.entry(
                    "affiliate.payouts",
                    Set.of(
                            "access",
                            "plans",
                            "audit",
                            "occurrences",
                            "affiliate.accounts",
                            "affiliate.programs",
                            "affiliate.partners",
                            "affiliate.commissions")),
            Map.entry(
                    "affiliate.fraud",
                    Set.of(
                            "access",
                            "audit",
                            "events",
                            "customers",
                            "conversions",
                            "affiliate.programs",
                            "affiliate.partners",
                            "affiliate.commissions")),
            Map.entry(
                    "affiliate.clicks",
                    Set.of(
                            "access",
                            "plans",
                            "events",
                            "ingest",
                            "affiliate.programs",
                            "affiliate.partners",
                            "affiliate.fraud",
                            "affiliate.commissions")),
            Map.entry("affiliate.activity", Set.of("access", "audit", "affiliate.programs", "affiliate.partners")),
            Map.entry("affiliate.assets", Set.of("access", "audit", "affiliate.programs", "affiliate.partners")),
            Map.entry(
                    "affiliate.messages",
                    Set.of("access", "audit", "notifications", "affiliate.programs", "affiliate.partners")),
            Map.entry(
                    "affiliate.merges",
                    Set.of("access", "audit", "occurrences", "affiliate.partners", "affiliate.commissions")),
            Map.entry(
                    "affiliate.bounties",
                    Set.of(
                            "access",
                            "plans",
                            "audit",
                            "occurrences",
                            "affiliate.marketplace",
                            "affiliate.programs",
                            "affiliate.groups",
                            "affiliate.partners",
                            "affiliate.commissions")),
            Map.entry(
                    "affiliate.commissions",
                    Set.of(
                            "access",
                            "plans",
                            "audit",
                            "occurrences",
                            "campaigns",
                            "links",
                            "events",
                            "affiliate.programs",
                            "affiliate.groups",
                            "affiliate.partners",
                            "customers",
                            "conversions",
                            "embed")),
            Map.entry(
                    "customers",
                    Set.of(
                            "access",
                            "plans",
                            "audit",
                            "events",
                            "campaigns",
                            "links",
                            "routing",
                            "affiliate.partners")),
            Map.entry(
                    "conversions",
                    Set.of(
                            "access",
                            "audit",
                            "occurrences",
                            "events",
                            "campaigns",
                            "links",
                            "routing",
                            "workspaces",
                            "customers",
                            "affiliate.partners",
                            "folders")),
            Map.entry(
                    "webhooks",
                    Set.of(
                            "access",
                            "plans",
                            "audit",
                            "notifications",
                            "occurrences",
                            "campaigns",
                            "folders",
                            "links",
                            "events",
                            "conversions",
                            "ingest")),
            Map.entry(
                    "tracking",
                    Set.of(
                            "access",
                            "plans",
                            "audit",
                            "events",
                            "campaigns",
                            "links",
                            "customers",
                            "conversions",
                            "visitor",
                            "redirect")),
            Map.entry("deeplinks", Set.of("access", "audit")),
            Map.entry("journal", Set.of()),
            Map.entry("ingest", Set.of("access", "plans", "journal", "visitor", "events", "conversions")),
            Map.entry(
                    "redirect",
                    Set.of(
                            "access",
                            "workspaces",
                            "domains",
                            "campaigns",
                            "links",
                            "routing",
                            "visitor",
                            "journal",
                            "ingest")),
            Map.entry(
                    "analytics",
                    Set.of(
                            "access",
                            "installation",
                            "plans",
                            "campaigns",
                            "links",
                            "folders",
                            "tags",
                            "qr",
                            "visitor",
                            "routing",
                            "rules",
                            "events",
                            "customers",
                            "conversions")),
            Map.entry(
                    "live",
                    Set.of("access", "auth", "campaigns", "links", "routing", "qr", "events", "conversions", "ingest")),
            Map.entry(
                    "pixels",
                    Set.of("access", "plans", "audit", "auth", "events", "campaigns", "conversions", "visitor")),
            Map.entry("jobs", Set.of("access", "notifications")),
            Map.entry("exports", Set.of("access", "plans", "audit", "notifications", "jobs")),
            Map.entry("bulk", Set.of("access", "plans", "audit", "notifications", "jobs", "links")),
            Map.entry("publicstats", Set.of("access", "analytics", "links")),
            Map.entry("embed", Set.of("access", "plans", "audit", "auth", "campaigns", "links", "analytics")),
            Map.entry("feedback", Set.of("access")),
            Map.entry(
                    "search",
                    Set.of(
                            "access",
                            "plans",
                            "campaigns",
                            "customers",
                            "domains",
                            "folders",
                            "links",
                            "routing",
                            "tags")),
            Map.entry(
                    "imports",
                    Set.of(
                            "access",
                            "audit",
                            "notifications",
                            "workspaces",
                            "domains",
                            "campaigns",
                            "folders",
                            "links",
                            "jobs")),
            Map.entry(
                    "integrations",
                    Set.of(
                            "access",
                            "plans",
                            "audit",
                            "occurrences",
                            "workspaces",
                            "campaigns",
                            "links",
                            "events",
                            "customers",
                            "conversions",
                            "webhooks")),
            Map.entry("fx", Set.of("access")),
            Map.entry("mailbox", Set.of("access")),
            Map.entry("apidocs", Set.of("access", "occurrences", "routing", "webhooks")),
            Map.entry("app", Set.of("auth", "journal")));

    @ParameterizedTest
    @MethodSource("features")
    void usesExactlyWhatTheMapAllows(String feature) {
        Set<String> used = ProductionClasses.ALL.stream()
                .filter(type -> feature.equals(Features.of(type)))
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .map(dependency -> Features.of(dependency.getTargetClass().getBaseComponentType()))
                .filter(other -> !other.isEmpty() && !other.equals(feature) && !other.equals("platform"))
                .collect(toCollection(TreeSet::new));

        assertThat(MAY_USE).as("the map knows every feature").containsKey(feature);
        assertThat(used).as("features that %s uses", feature).isEqualTo(new TreeSet<>(MAY_USE.get(feature)));
    }

    static Set<String> features() {
        return ProductionClasses.ALL.stream()
                .map(Features::of)
                .filter(feature -> !feature.isEmpty() && !feature.equals("platform"))
                .collect(toCollection(TreeSet::new));
    }
}
