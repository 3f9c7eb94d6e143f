package dev.waypost.platform.mail;

/**
 * Why a mail goes to an address, and how many of the kind one address gets in an hour, whoever causes them. The numbers are far
 * above what a person needs and far below what fills a mailbox.
 */
public enum MailKind {
    /** Any account with a verified address can invite any address. */
    INVITATION(10),
    /** Asks the reader to prove an address that anybody can type in. */
    CONFIRMATION(10),
    /** A link for a new password, which anybody can ask for. */
    PASSWORD_RESET(10),
    /** Tells an account what happened to it; a change of mind can happen a few times in a row. */
    NOTICE(20);

    private final int perHour;

    MailKind(int perHour) {
        this.perHour = perHour;
    }

    int perHour() {
        return perHour;
    }
}
