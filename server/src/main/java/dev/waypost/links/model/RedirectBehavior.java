package dev.waypost.links.model;

/** When a link redirects. */
public enum RedirectBehavior {
    /** If there is a destination. */
    AUTO,
    /** Always; a missing destination is an error. */
    ALWAYS,
    /** Only if a rule matches. */
    RULE_ONLY,
    /** Never: the visit is only counted. */
    NEVER
}
