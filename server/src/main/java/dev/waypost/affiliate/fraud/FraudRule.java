package dev.waypost.affiliate.fraud;

/** The fraud rules. */
public enum FraudRule {
    /** The customer has the e-mail address of the partner. */
    SELF_REFERRAL_EMAIL,
    /** The e-mail address belongs to a disposable e-mail service. */
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
