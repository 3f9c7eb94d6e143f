package dev.waypost.access;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The permissions in a workspace, each with the key scope that carries it; without a scope it is available to sessions
 * only.
 */
public enum Permission {
    LINKS_READ("links:read", Scope.LINKS_READ),
    LINKS_CREATE("links:create", Scope.LINKS_WRITE),
    LINKS_UPDATE("links:update", Scope.LINKS_WRITE),
    LINKS_DELETE("links:delete", Scope.LINKS_WRITE),

    RULES_READ("rules:read", Scope.RULES_READ),
    RULES_CREATE("rules:create", Scope.RULES_WRITE),
    RULES_UPDATE("rules:update", Scope.RULES_WRITE),
    RULES_DELETE("rules:delete", Scope.RULES_WRITE),

    CAMPAIGNS_READ("campaigns:read", Scope.CAMPAIGNS_READ),
    CAMPAIGNS_CREATE("campaigns:create", Scope.CAMPAIGNS_WRITE),
    CAMPAIGNS_UPDATE("campaigns:update", Scope.CAMPAIGNS_WRITE),
    CAMPAIGNS_DELETE("campaigns:delete", Scope.CAMPAIGNS_WRITE),

    PIXELS_READ("pixels:read", Scope.CAMPAIGNS_READ),
    PIXELS_CREATE("pixels:create", Scope.CAMPAIGNS_WRITE),
    PIXELS_UPDATE("pixels:update", Scope.CAMPAIGNS_WRITE),
    PIXELS_DELETE("pixels:delete", Scope.CAMPAIGNS_WRITE),

    DOMAINS_READ("domains:read", Scope.DOMAINS_READ),
    DOMAINS_MANAGE("domains:manage", Scope.DOMAINS_WRITE),

    ANALYTICS_READ("analytics:read", Scope.ANALYTICS_READ),

    WEBHOOKS_READ("webhooks:read", Scope.WEBHOOKS_READ),
    WEBHOOKS_MANAGE("webhooks:manage", Scope.WEBHOOKS_MANAGE),
    INTEGRATIONS_READ("integrations:read", null),
    INTEGRATIONS_MANAGE("integrations:manage", null),

    MEMBERS_READ("members:read", null),
    MEMBERS_INVITE("members:invite", null),
    MEMBERS_UPDATE_ROLES("members:update_roles", null),
    MEMBERS_REMOVE("members:remove", null),

    API_KEYS_READ("api_keys:read", null),
    API_KEYS_CREATE("api_keys:create", null),
    API_KEYS_UPDATE("api_keys:update", null),
    API_KEYS_DELETE("api_keys:delete", null),

    BILLING_READ("billing:read", null),
    BILLING_MANAGE("billing:manage", null),

    WORKSPACE_READ("workspace:read", null),
    WORKSPACE_UPDATE("workspace:update", null),
    WORKSPACE_DELETE("workspace:delete", null),
    WORKSPACE_TRANSFER("workspace:transfer", null);

    private final String text;
    private final @Nullable Scope scope;

    Permission(String text, @Nullable Scope scope) {
        this.text = text;
        this.scope = scope;
    }

    public String text() {
        return text;
    }

    public @Nullable Scope scope() {
        return scope;
    }

    /** Every scope that allows a key to call an operation: that of the permission, then the additional ones. */
    public List<Scope> scopes(List<Scope> scopesToo) {
        return Stream.concat(Stream.ofNullable(scope), scopesToo.stream())
                .distinct()
                .toList();
    }

    /** Whether a key can have it. Reading the own workspace needs no scope. */
    public boolean openToKeys() {
        return scope != null || this == WORKSPACE_READ;
    }

    boolean reads() {
        return text.endsWith(":read");
    }
}
