package dev.waypost.rules.conditions;

import dev.waypost.routing.TargetingField;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The position of a field in the conditions object of its type, such as countries in a geo rule. */
enum TypedField {
    COUNTRIES(RuleType.GEO, "countries", TargetingField.COUNTRY),
    REGIONS(RuleType.GEO, "regions", TargetingField.REGION),
    CITIES(RuleType.GEO, "cities", TargetingField.CITY),
    CONTINENTS(RuleType.GEO, "continents", TargetingField.CONTINENT),
    TIMEZONES(RuleType.GEO, "timezones", TargetingField.TIMEZONE),

    DEVICES(RuleType.DEVICE, "devices", TargetingField.DEVICE_TYPE),
    OS(RuleType.DEVICE, "os", TargetingField.OS),
    OS_VERSIONS(RuleType.DEVICE, "osVersions", TargetingField.OS_VERSION),
    BROWSERS(RuleType.DEVICE, "browsers", TargetingField.BROWSER),
    BROWSER_VERSIONS(RuleType.DEVICE, "browserVersions", TargetingField.BROWSER_VERSION),
    BRANDS(RuleType.DEVICE, "brands", TargetingField.DEVICE_BRAND),

    ASNS(RuleType.NETWORK, "asns", TargetingField.ASN),
    ISPS(RuleType.NETWORK, "isps", TargetingField.ISP),
    VPN(RuleType.NETWORK, "vpn", TargetingField.VPN),
    PROXY(RuleType.NETWORK, "proxy", TargetingField.PROXY),
    TOR(RuleType.NETWORK, "tor", TargetingField.TOR),
    DATACENTER(RuleType.NETWORK, "datacenter", TargetingField.DATACENTER),
    BOT(RuleType.NETWORK, "bot", TargetingField.BOT),
    IS_CRAWLER(RuleType.NETWORK, "isCrawler", TargetingField.IS_CRAWLER),

    REFERRERS(RuleType.REFERRER, "referrers", TargetingField.REFERRER),
    DOMAINS(RuleType.REFERRER, "domains", TargetingField.REFERRER_DOMAIN),

    UTM_SOURCE(RuleType.UTM, "utm_source", TargetingField.UTM_SOURCE),
    UTM_MEDIUM(RuleType.UTM, "utm_medium", TargetingField.UTM_MEDIUM),
    UTM_CAMPAIGN(RuleType.UTM, "utm_campaign", TargetingField.UTM_CAMPAIGN),
    UTM_TERM(RuleType.UTM, "utm_term", TargetingField.UTM_TERM),
    UTM_CONTENT(RuleType.UTM, "utm_content", TargetingField.UTM_CONTENT),

    HOURS(RuleType.TIME, "hours", TargetingField.HOUR),
    DAYS(RuleType.TIME, "days", TargetingField.DAY_OF_WEEK),

    NEW(RuleType.VISITOR_STATE, "state", TargetingField.IS_NEW_VISITOR),
    RETURNING(RuleType.VISITOR_STATE, "state", TargetingField.IS_RETURNING),

    LANGUAGES(RuleType.LANGUAGE, "languages", TargetingField.LANGUAGE),
    PERCENTAGE(RuleType.PERCENTAGE, "percentage", TargetingField.PERCENTAGE),

    QUERY(RuleType.QUERY, "value", TargetingField.QUERY),
    PATH(RuleType.PATH, "value", TargetingField.PATH),
    HEADER(RuleType.HEADER, "value", TargetingField.HEADER),
    COOKIE(RuleType.COOKIE, "value", TargetingField.COOKIE),
    HOSTNAME(RuleType.HOSTNAME, "value", TargetingField.HOSTNAME),
    METHOD(RuleType.METHOD, "value", TargetingField.METHOD);

    private final RuleType type;
    private final String key;
    private final TargetingField field;

    TypedField(RuleType type, String key, TargetingField field) {
        this.type = type;
        this.key = key;
        this.field = field;
    }

    static List<TypedField> of(RuleType type) {
        return Arrays.stream(values()).filter(typed -> typed.type == type).toList();
    }

    static Optional<TypedField> of(TargetingField field) {
        return Arrays.stream(values()).filter(typed -> typed.field == field).findFirst();
    }

    RuleType type() {
        return type;
    }

    String key() {
        return key;
    }

    TargetingField field() {
        return field;
    }
}
