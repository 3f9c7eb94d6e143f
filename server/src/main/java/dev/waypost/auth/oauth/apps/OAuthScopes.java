package dev.waypost.auth.oauth.apps;

import dev.waypost.access.Role;
import dev.waypost.access.Scope;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The scopes of apps: those of API keys, and one for the identity of the user. */
public final class OAuthScopes {
    /** Gives access to the name and address of the user at userinfo, and to nothing in a workspace. */
    public static final String USER_READ = "user.read";

    /** Accepted because clients request it by convention. Every code comes with a refresh token anyway. */
    public static final String OFFLINE_ACCESS = "offline_access";

    private OAuthScopes() {}

    public static List<String> all() {
        return Stream.concat(Stream.of(USER_READ), Arrays.stream(Scope.values()).map(Scope::text))
                .toList();
    }

    static boolean isKnown(String scope) {
        return scope.equals(USER_READ) || Scope.of(scope).isPresent();
    }

    /** The scopes that are of use with the role. */
    public static List<String> within(List<String> scopes, Role role) {
        return scopes.stream()
                .filter(scope -> scope.equals(USER_READ)
                        || Scope.of(scope).filter(role::uses).isPresent())
                .toList();
    }

    /** The description of a scope on the consent page. */
    public static String words(String scope) {
        return Scope.of(scope)
                .map(known -> switch (known) {
                    case LINKS_READ -> "See links, tags, folders and QR codes";
                    case LINKS_WRITE -> "Create, change and delete links, tags, folders and QR codes";
                    case RULES_READ -> "See the rules that route visitors";
                    case RULES_WRITE -> "Create, change and delete the rules that route visitors";
                    case ANALYTICS_READ -> "See clicks, conversions and revenue";
                    case CAMPAIGNS_READ -> "See campaigns and pixels";
                    case CAMPAIGNS_WRITE -> "Create, change and delete campaigns and pixels";
                    case DOMAINS_READ -> "See custom domains";
                    case DOMAINS_WRITE -> "Add, change and remove custom domains";
                    case WEBHOOKS_READ -> "See webhooks and what was delivered to them";
                    case WEBHOOKS_MANAGE -> "Create, change and delete webhooks";
                    case CUSTOMERS_READ -> "See customers and what they did";
                    case CUSTOMERS_WRITE -> "Create, change and delete customers";
                    case CONVERSIONS_WRITE -> "Report leads and sales";
                    case AFFILIATE_READ -> "See affiliate programs, partners and commissions";
                    case AFFILIATE_WRITE -> "Manage affiliate programs, partners and commissions";
                    case EXPORTS_READ -> "Export tables of the workspace";
                })
                .orElse("See your name and your e-mail address");
    }
}
