package dev.waypost.rules;

/** What a rule is about, seen from its conditions. CUSTOM and NESTED take everything the simple kinds cannot hold. */
public enum RuleType {
    GEO,
    DEVICE,
    NETWORK,
    REFERRER,
    UTM,
    TIME,
    VISITOR_STATE,
    LANGUAGE,
    PERCENTAGE,
    QUERY,
    PATH,
    HEADER,
    COOKIE,
    HOSTNAME,
    METHOD,
    CUSTOM,
    NESTED
}
