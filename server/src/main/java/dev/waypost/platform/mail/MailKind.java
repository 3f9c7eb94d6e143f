package dev.waypost.platform.mail;

/**
 * The kinds of e-mails, with the hourly limit per address. The limits are far above legitimate use and far below what
 * floods a mailbox.
 */
public enum MailKind {
    /** Any account with a verified address can invite any address. */
    INVITATION(10),
    /** Asks the recipient to confirm an address that anyone can enter. */
    CONFIRMATION(10),
    /** A password reset link, which anyone can request. */
    PASSWORD_RESET(10),
    /** Informs an account about a change; a few changes can follow each other. */
    NOTICE(20);

    private final int perHour;

    MailKind(int perHour) {
        this.perHour = perHour;
    }

    int perHour() {
        return perHour;
    }
}
