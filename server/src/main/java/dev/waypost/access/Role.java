package dev.waypost.access;

import static dev.waypost.access.Permission.*;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/** The roles in a workspace, in ascending order, and the table of their permissions. */
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

    /** Whether the scope is of any use with this role: operations check the permission as well. */
    public boolean uses(Scope scope) {
        return switch (scope) {
            case CUSTOMERS_READ -> may(ANALYTICS_READ);
            case AFFILIATE_READ -> may(CAMPAIGNS_READ);
            case AFFILIATE_WRITE -> may(CAMPAIGNS_UPDATE);
            case EXPORTS_READ -> may(LINKS_READ);
            // With this scope editors manage webhooks of links, and admins all webhooks.
            case CUSTOMERS_WRITE, CONVERSIONS_WRITE, WEBHOOKS_MANAGE -> may(LINKS_UPDATE);
            default -> permissions.stream().anyMatch(permission -> permission.scope() == scope);
        };
    }

    /** Whether this role may assign, change or remove the other role. */
    public boolean manages(Role other) {
        return this == OWNER || (this == ADMIN && other.compareTo(ADMIN) < 0);
    }

    private static Set<Permission> plus(Role lesser, Permission... more) {
        Set<Permission> all = EnumSet.copyOf(lesser.permissions);
        all.addAll(Arrays.asList(more));
        return all;
    }
}
