package dev.waypost.links;

/** When a link redirects. */
public enum RedirectBehavior {
    /** Wherever there is a destination. */
    AUTO,
    /** Always; having no destination is an error. */
    ALWAYS,
    /** Only where a rule matches. */
    RULE_ONLY,
    /** Never: the visit is only counted. */
    NEVER
}
