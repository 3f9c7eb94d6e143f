package dev.waypost.auth.session;

import dev.waypost.platform.mail.MailContent;
import dev.waypost.platform.mail.MailKind;
import dev.waypost.platform.mail.MailLimits;
import dev.waypost.platform.mail.Mailer;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/**
 * The mails about accounts. They repeat nothing a stranger could have typed in, so nobody can send others a message, and an
 * address gets only so many in an hour.
 */
@ApplicationScoped
public class AccountMails {
    private static final String NOT_YOU = "If this was not you, reset your password and end your other sessions.";

    private final Mailer mailer;
    private final MailLimits limits;

    AccountMails(Mailer mailer, MailLimits limits) {
        this.mailer = mailer;
        this.limits = limits;
    }

    public void verifyEmail(String to, String url) {
        limits.count(MailKind.CONFIRMATION, to);
        mailer.send(
                to,
                new MailContent(
                        "Confirm your e-mail address",
                        List.of(
                                "Somebody, we hope you, made a Waypost account with this address.",
                                "The link is good for seven days. If it was not you, do nothing."),
                        new MailContent.Action("Confirm this address", url)));
    }

    public void resetPassword(String to, String url) {
        send(
                MailKind.PASSWORD_RESET,
                to,
                new MailContent(
                        "Reset your password",
                        List.of(
                                "Somebody asked for a new password for your Waypost account.",
                                "The link is good for one hour and for one use. If it was not you, do nothing."),
                        new MailContent.Action("Choose a new password", url)));
    }

    public void passwordChanged(String to) {
        notice(to, "Your password was changed", "The password of your Waypost account was changed just now.");
    }

    public void secondFactorChanged(String to, boolean on) {
        String what = "Two-factor sign-in was turned " + (on ? "on" : "off");
        notice(to, what, what + " for your Waypost account just now.");
    }

    public void payoutDetailsChanged(String to) {
        notice(
                to,
                "Your payout details were changed",
                "Where your Waypost partner account is paid was changed just now.");
    }

    void confirmNewEmail(String to, String url) {
        limits.count(MailKind.CONFIRMATION, to);
        mailer.send(
                to,
                new MailContent(
                        "Confirm your new e-mail address",
                        List.of(
                                "Somebody, we hope you, wants to use this address for their Waypost account.",
                                "The link is good for 24 hours. If it was not you, do nothing."),
                        new MailContent.Action("Use this address", url)));
    }

    void emailWillChange(String to) {
        notice(
                to,
                "Your e-mail address is about to change",
                "Somebody asked to use another address for your Waypost account. "
                        + "It changes once the letter we sent there is confirmed.");
    }

    void accountClosed(String to) {
        send(
                MailKind.NOTICE,
                to,
                new MailContent(
                        "Your account is closed",
                        List.of("Your Waypost account was closed and your data in it erased, as you asked."),
                        null));
    }

    private void notice(String to, String subject, String what) {
        send(MailKind.NOTICE, to, new MailContent(subject, List.of(what, NOT_YOU), null));
    }

    /** Silently not, where the address got too many: the caller must not learn whether there is an account. */
    private void send(MailKind kind, String to, MailContent content) {
        if (limits.admits(kind, to)) {
            mailer.send(to, content);
        }
    }
}
