package dev.waypost.affiliate.fraud;

/** What looks like fraud. */
public enum FraudRule {
    /** The customer has the partner's own e-mail address. */
    SELF_REFERRAL_EMAIL,
    /** The e-mail address is of a service for addresses that are thrown away. */
    SUSPICIOUS_EMAIL_DOMAIN,
    /** The click came from a site that the program does not allow. */
    BANNED_REFERRAL_SOURCE,
    /** The click came from an advertisement. */
    PAID_TRAFFIC,
    /** Another partner has the same mailbox. */
    DUPLICATE_ACCOUNT,
    /** The person is banned from another program. */
    BANNED_ELSEWHERE
}
