package dev.waypost.rules.conditions;

/** The type of a rule, derived from its conditions. CUSTOM and NESTED hold everything that the simple types cannot. */
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
