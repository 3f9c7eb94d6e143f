package dev.waypost.access;

import static dev.waypost.access.Permission.*;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/** The roles of a workspace, from least to most, and the one table of what each may do. */
public enum Role {
    VIEWER(EnumSet.copyOf(Arrays.stream(Permission.values())
            .filter(Permission::reads)
            .filter(permission -> permission != BILLING_READ && permission != API_KEYS_READ)
            .toList())),

    EDITOR(plus(
            VIEWER,
            LINKS_CREATE,
            LINKS_UPDATE,
            LINKS_DELETE,
            RULES_CREATE,
            RULES_UPDATE,
            RULES_DELETE,
            CAMPAIGNS_CREATE,
            CAMPAIGNS_UPDATE,
            CAMPAIGNS_DELETE,
            PIXELS_CREATE,
            PIXELS_UPDATE,
            PIXELS_DELETE)),

    ADMIN(plus(
            EDITOR,
            MEMBERS_INVITE,
            MEMBERS_UPDATE_ROLES,
            MEMBERS_REMOVE,
            DOMAINS_MANAGE,
            WEBHOOKS_MANAGE,
            INTEGRATIONS_MANAGE,
            API_KEYS_READ,
            API_KEYS_CREATE,
            API_KEYS_UPDATE,
            API_KEYS_DELETE,
            WORKSPACE_UPDATE,
            BILLING_READ)),

    OWNER(EnumSet.allOf(Permission.class));

    private final Set<Permission> permissions;

    Role(Set<Permission> permissions) {
        this.permissions = permissions;
    }

    public boolean may(Permission permission) {
        return permissions.contains(permission);
    }

    /** Whether the scope opens anything to somebody with this role: operations ask for the permission as well. */
    public boolean uses(Scope scope) {
        return switch (scope) {
            case CUSTOMERS_READ -> may(ANALYTICS_READ);
            case AFFILIATE_READ -> may(CAMPAIGNS_READ);
            case AFFILIATE_WRITE -> may(CAMPAIGNS_UPDATE);
            case EXPORTS_READ -> may(LINKS_READ);
            // Editors manage webhooks of links with it, administrators all of them.
            case CUSTOMERS_WRITE, CONVERSIONS_WRITE, WEBHOOKS_MANAGE -> may(LINKS_UPDATE);
            default -> permissions.stream().anyMatch(permission -> permission.scope() == scope);
        };
    }

    /** Whether someone with this role may give, change or take away the other role. */
    public boolean manages(Role other) {
        return this == OWNER || (this == ADMIN && other.compareTo(ADMIN) < 0);
    }

    private static Set<Permission> plus(Role lesser, Permission... more) {
        Set<Permission> all = EnumSet.copyOf(lesser.permissions);
        all.addAll(Arrays.asList(more));
        return all;
    }
}
