package dev.waypost.routing;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The facts about a visit that conditions can use. */
public enum TargetingField {
    COUNTRY(Group.LOCATION, FactKind.TEXT),
    REGION(Group.LOCATION, FactKind.TEXT),
    CITY(Group.LOCATION, FactKind.TEXT),
    CONTINENT(Group.LOCATION, FactKind.TEXT),
    TIMEZONE(Group.LOCATION, FactKind.TEXT),
    ISP(Group.LOCATION, FactKind.TEXT),
    ASN(Group.LOCATION, FactKind.NUMBER),
    LATITUDE(Group.LOCATION, FactKind.NUMBER),
    LONGITUDE(Group.LOCATION, FactKind.NUMBER),

    DEVICE_TYPE(Group.DEVICE, FactKind.TEXT),
    OS(Group.DEVICE, FactKind.TEXT),
    OS_VERSION(Group.DEVICE, FactKind.VERSION),
    BROWSER(Group.DEVICE, FactKind.TEXT),
    BROWSER_VERSION(Group.DEVICE, FactKind.VERSION),
    DEVICE_BRAND(Group.DEVICE, FactKind.TEXT),
    LANGUAGE(Group.DEVICE, FactKind.LANGUAGE),

    VPN(Group.NETWORK, FactKind.FLAG),
    PROXY(Group.NETWORK, FactKind.FLAG),
    TOR(Group.NETWORK, FactKind.FLAG),
    DATACENTER(Group.NETWORK, FactKind.FLAG),
    BOT(Group.NETWORK, FactKind.FLAG),
    IS_CRAWLER(Group.NETWORK, FactKind.FLAG),

    REFERRER(Group.TRAFFIC, FactKind.TEXT),
    REFERRER_DOMAIN(Group.TRAFFIC, FactKind.TEXT),
    UTM_SOURCE(Group.TRAFFIC, FactKind.TEXT),
    UTM_MEDIUM(Group.TRAFFIC, FactKind.TEXT),
    UTM_CAMPAIGN(Group.TRAFFIC, FactKind.TEXT),
    UTM_TERM(Group.TRAFFIC, FactKind.TEXT),
    UTM_CONTENT(Group.TRAFFIC, FactKind.TEXT),

    HOUR(Group.TIME, FactKind.HOUR),
    DAY_OF_WEEK(Group.TIME, FactKind.DAY),

    IS_NEW_VISITOR(Group.VISITOR, FactKind.FLAG),
    IS_RETURNING(Group.VISITOR, FactKind.FLAG),
    PERCENTAGE(Group.VISITOR, FactKind.SHARE),

    QUERY(Group.REQUEST, FactKind.PARAMETER),
    HEADER(Group.REQUEST, FactKind.PARAMETER),
    COOKIE(Group.REQUEST, FactKind.PARAMETER),
    PATH(Group.REQUEST, FactKind.TEXT),
    HOSTNAME(Group.REQUEST, FactKind.TEXT),
    METHOD(Group.REQUEST, FactKind.TEXT);

    private static final Map<String, TargetingField> BY_TEXT =
            Stream.of(values()).collect(Collectors.toUnmodifiableMap(TargetingField::text, Function.identity()));

    private final Group group;
    private final FactKind kind;
    private final String text;

    TargetingField(Group group, FactKind kind) {
        this.group = group;
        this.kind = kind;
        this.text = camelCase(name());
    }

    public static Optional<TargetingField> of(String text) {
        return Optional.ofNullable(BY_TEXT.get(text));
    }

    public Group group() {
        return group;
    }

    public FactKind kind() {
        return kind;
    }

    /** The name in JSON. */
    public String text() {
        return text;
    }

    /** Whether the fact is a host name, which browsers send in ASCII. */
    boolean isHost() {
        return this == REFERRER_DOMAIN || this == HOSTNAME;
    }

    /** Whether a condition must name the header, cookie or parameter. */
    public boolean named() {
        return kind == FactKind.PARAMETER;
    }

    private static String camelCase(String constant) {
        StringBuilder text = new StringBuilder();
        for (String word : constant.toLowerCase(Locale.ROOT).split("_", -1)) {
            text.append(text.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return text.toString();
    }

    /** Groups of fields in the dashboard. */
    public enum Group {
        LOCATION,
        DEVICE,
        NETWORK,
        TRAFFIC,
        TIME,
        VISITOR,
        REQUEST
    }
}
