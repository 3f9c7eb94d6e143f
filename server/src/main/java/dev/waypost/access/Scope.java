package dev.waypost.access;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The scopes of API keys and OAuth apps. A write scope includes create, update and delete. */
public enum Scope {
    LINKS_READ("links:read"),
    LINKS_WRITE("links:write"),
    RULES_READ("rules:read"),
    RULES_WRITE("rules:write"),
    ANALYTICS_READ("analytics:read"),
    CAMPAIGNS_READ("campaigns:read"),
    CAMPAIGNS_WRITE("campaigns:write"),
    DOMAINS_READ("domains:read"),
    DOMAINS_WRITE("domains:write"),
    WEBHOOKS_READ("webhooks:read"),
    WEBHOOKS_MANAGE("webhooks:manage"),
    CUSTOMERS_READ("customers:read"),
    CUSTOMERS_WRITE("customers:write"),
    CONVERSIONS_WRITE("conversions:write"),
    AFFILIATE_READ("affiliate:read"),
    AFFILIATE_WRITE("affiliate:write"),
    EXPORTS_READ("exports:read");

    private final String text;

    Scope(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    public static Optional<Scope> of(String text) {
        return Arrays.stream(values()).filter(scope -> scope.text.equals(text)).findFirst();
    }

    /** All scopes as text, for messages. */
    public static String list() {
        return Arrays.stream(values()).map(Scope::text).collect(Collectors.joining(", "));
    }
}
