package dev.waypost.auth.oauth.apps;

import dev.waypost.access.Role;
import dev.waypost.access.Scope;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** What apps can be given: the scopes of API keys, and one to know who the person is. */
public final class OAuthScopes {
    /** Opens the user's name and address at userinfo, and nothing of a workspace. */
    public static final String USER_READ = "user.read";

    /** Clients ask for it out of habit. Refresh tokens come with every code, so there is nothing to give. */
    public static final String OFFLINE_ACCESS = "offline_access";

    private OAuthScopes() {}

    public static List<String> all() {
        return Stream.concat(Stream.of(USER_READ), Arrays.stream(Scope.values()).map(Scope::text))
                .toList();
    }

    static boolean isKnown(String scope) {
        return scope.equals(USER_READ) || Scope.of(scope).isPresent();
    }

    /** Those of the scopes that are of use to somebody with the role. */
    public static List<String> within(List<String> scopes, Role role) {
        return scopes.stream()
                .filter(scope -> scope.equals(USER_READ)
                        || Scope.of(scope).filter(role::uses).isPresent())
                .toList();
    }

    /** What a person lets an app do by giving it the scope. */
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
