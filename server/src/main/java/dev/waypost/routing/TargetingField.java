package dev.waypost.routing;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a condition can ask about a visit. */
public enum TargetingField {
    COUNTRY(Group.LOCATION, Kind.TEXT),
    REGION(Group.LOCATION, Kind.TEXT),
    CITY(Group.LOCATION, Kind.TEXT),
    CONTINENT(Group.LOCATION, Kind.TEXT),
    TIMEZONE(Group.LOCATION, Kind.TEXT),
    ISP(Group.LOCATION, Kind.TEXT),
    ASN(Group.LOCATION, Kind.NUMBER),
    LATITUDE(Group.LOCATION, Kind.NUMBER),
    LONGITUDE(Group.LOCATION, Kind.NUMBER),

    DEVICE_TYPE(Group.DEVICE, Kind.TEXT),
    OS(Group.DEVICE, Kind.TEXT),
    OS_VERSION(Group.DEVICE, Kind.VERSION),
    BROWSER(Group.DEVICE, Kind.TEXT),
    BROWSER_VERSION(Group.DEVICE, Kind.VERSION),
    DEVICE_BRAND(Group.DEVICE, Kind.TEXT),
    LANGUAGE(Group.DEVICE, Kind.LANGUAGE),

    VPN(Group.NETWORK, Kind.FLAG),
    PROXY(Group.NETWORK, Kind.FLAG),
    TOR(Group.NETWORK, Kind.FLAG),
    DATACENTER(Group.NETWORK, Kind.FLAG),
    BOT(Group.NETWORK, Kind.FLAG),
    IS_CRAWLER(Group.NETWORK, Kind.FLAG),

    REFERRER(Group.TRAFFIC, Kind.TEXT),
    REFERRER_DOMAIN(Group.TRAFFIC, Kind.TEXT),
    UTM_SOURCE(Group.TRAFFIC, Kind.TEXT),
    UTM_MEDIUM(Group.TRAFFIC, Kind.TEXT),
    UTM_CAMPAIGN(Group.TRAFFIC, Kind.TEXT),
    UTM_TERM(Group.TRAFFIC, Kind.TEXT),
    UTM_CONTENT(Group.TRAFFIC, Kind.TEXT),

    HOUR(Group.TIME, Kind.HOUR),
    DAY_OF_WEEK(Group.TIME, Kind.DAY),

    IS_NEW_VISITOR(Group.VISITOR, Kind.FLAG),
    IS_RETURNING(Group.VISITOR, Kind.FLAG),
    PERCENTAGE(Group.VISITOR, Kind.SHARE),

    QUERY(Group.REQUEST, Kind.PARAMETER),
    HEADER(Group.REQUEST, Kind.PARAMETER),
    COOKIE(Group.REQUEST, Kind.PARAMETER),
    PATH(Group.REQUEST, Kind.TEXT),
    HOSTNAME(Group.REQUEST, Kind.TEXT),
    METHOD(Group.REQUEST, Kind.TEXT);

    private static final Map<String, TargetingField> BY_TEXT =
            Stream.of(values()).collect(Collectors.toUnmodifiableMap(TargetingField::text, Function.identity()));

    private final Group group;
    private final Kind kind;
    private final String text;

    TargetingField(Group group, Kind kind) {
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

    public Kind kind() {
        return kind;
    }

    /** The name in JSON. */
    public String text() {
        return text;
    }

    /** Whether a condition must say which one is meant: which header, which cookie. */
    public boolean named() {
        return kind == Kind.PARAMETER;
    }

    private static String camelCase(String constant) {
        StringBuilder text = new StringBuilder();
        for (String word : constant.toLowerCase(Locale.ROOT).split("_", -1)) {
            text.append(text.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return text.toString();
    }

    /** Fields that belong together when a person picks one. */
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
