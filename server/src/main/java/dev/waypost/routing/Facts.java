package dev.waypost.routing;

import dev.waypost.visitor.Visitor;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Where each field finds its fact. */
final class Facts {
    private Facts() {}

    static TextFact text(TargetingField field, String name) {
        return switch (field) {
            case COUNTRY -> Visitor::country;
            case REGION -> Visitor::region;
            case CITY -> Visitor::city;
            case CONTINENT -> Visitor::continent;
            case TIMEZONE -> Visitor::timezone;
            case ISP -> Visitor::isp;
            case DEVICE_TYPE -> Visitor::deviceType;
            case OS -> Visitor::os;
            case OS_VERSION -> Visitor::osVersion;
            case BROWSER -> Visitor::browser;
            case BROWSER_VERSION -> Visitor::browserVersion;
            case DEVICE_BRAND -> Visitor::deviceBrand;
            case LANGUAGE -> Facts::language;
            case REFERRER -> Visitor::referrer;
            case REFERRER_DOMAIN -> Visitor::referrerDomain;
            case UTM_SOURCE -> visitor -> visitor.query("utm_source");
            case UTM_MEDIUM -> visitor -> visitor.query("utm_medium");
            case UTM_CAMPAIGN -> visitor -> visitor.query("utm_campaign");
            case UTM_TERM -> visitor -> visitor.query("utm_term");
            case UTM_CONTENT -> visitor -> visitor.query("utm_content");
            case QUERY -> visitor -> visitor.query(name);
            case HEADER -> visitor -> visitor.header(name);
            case COOKIE -> visitor -> visitor.cookie(name);
            case PATH -> Visitor::path;
            case HOSTNAME -> Visitor::host;
            case METHOD -> Visitor::method;
            default -> throw new IllegalArgumentException("%s is no text".formatted(field));
        };
    }

    /** NaN where nothing is known. */
    static ToDoubleFunction<Visitor> number(TargetingField field) {
        return switch (field) {
            case ASN -> visitor -> visitor.asn() == 0 ? Double.NaN : visitor.asn();
            case LATITUDE -> Visitor::latitude;
            case LONGITUDE -> Visitor::longitude;
            case PERCENTAGE -> visitor -> Math.floorMod(visitor.fingerprint(), 100L);
            default -> throw new IllegalArgumentException("%s is no number".formatted(field));
        };
    }

    static Predicate<Visitor> flag(TargetingField field) {
        return switch (field) {
            case VPN -> Visitor::vpn;
            case PROXY -> Visitor::proxy;
            case TOR -> Visitor::tor;
            case DATACENTER -> Visitor::datacenter;
            case BOT -> Visitor::bot;
            case IS_CRAWLER -> Visitor::crawler;
            case IS_NEW_VISITOR -> Visitor::isNew;
            case IS_RETURNING -> visitor -> !visitor.isNew();
            default -> throw new IllegalArgumentException("%s is no flag".formatted(field));
        };
    }

    /** The one the visitor likes best. */
    private static @Nullable String language(Visitor visitor) {
        List<String> languages = visitor.languages();
        return languages.isEmpty() ? null : languages.getFirst();
    }

    /** Finds a text in a visit. */
    @FunctionalInterface
    interface TextFact {
        @Nullable
        String of(Visitor visitor);
    }
}
