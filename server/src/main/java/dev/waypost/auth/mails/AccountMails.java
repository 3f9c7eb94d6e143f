package dev.waypost.auth.mails;

import dev.waypost.platform.mail.MailContent;
import dev.waypost.platform.mail.MailKind;
import dev.waypost.platform.mail.MailLimits;
import dev.waypost.platform.mail.Mailer;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/**
 * The e-mails about accounts. They contain no text that another person could have entered, so they cannot be abused to
 * send messages, and their number per address is limited.
 */
@ApplicationScoped
public class AccountMails {
    private static final String NOT_YOU =
            "If you did not make this change, reset your password and sign out your" + " other sessions.";

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
                                "A Waypost account was created with this e-mail address.",
                                "The link is valid for seven days. If you did not create an account, you can"
                                        + " ignore this e-mail."),
                        new MailContent.Action("Confirm e-mail address", url)));
    }

    public void resetPassword(String to, String url) {
        send(
                MailKind.PASSWORD_RESET,
                to,
                new MailContent(
                        "Reset your password",
                        List.of(
                                "A password reset was requested for your Waypost account.",
                                "The link is valid for one hour and can be used once. If you did not request this,"
                                        + " you can ignore this e-mail."),
                        new MailContent.Action("Choose a new password", url)));
    }

    public void passwordChanged(String to) {
        notice(to, "Your password was changed", "The password of your Waypost account was changed.");
    }

    public void secondFactorChanged(String to, boolean on) {
        String what = "Two-factor sign-in was turned " + (on ? "on" : "off");
        notice(to, what, what + " for your Waypost account.");
    }

    public void payoutDetailsChanged(String to) {
        notice(
                to,
                "Your payout details were changed",
                "The payout details of your Waypost partner account were changed.");
    }

    public void confirmNewEmail(String to, String url) {
        limits.count(MailKind.CONFIRMATION, to);
        mailer.send(
                to,
                new MailContent(
                        "Confirm your new e-mail address",
                        List.of(
                                "A request was made to use this e-mail address for a Waypost account.",
                                "The link is valid for 24 hours. If you did not request this, you can ignore this"
                                        + " e-mail."),
                        new MailContent.Action("Confirm e-mail address", url)));
    }

    public void emailWillChange(String to) {
        notice(
                to,
                "Your e-mail address is about to change",
                "A request was made to change the e-mail address of your Waypost account. The address changes once"
                        + " the new one is confirmed.");
    }

    public void accountClosed(String to) {
        send(
                MailKind.NOTICE,
                to,
                new MailContent(
                        "Your account was closed",
                        List.of("Your Waypost account was closed and its personal data was erased, as you requested."),
                        null));
    }

    private void notice(String to, String subject, String what) {
        send(MailKind.NOTICE, to, new MailContent(subject, List.of(what, NOT_YOU), null));
    }

    /** Above the limit nothing is sent, silently: the caller must not learn whether an account exists. */
    private void send(MailKind kind, String to, MailContent content) {
        if (limits.admits(kind, to)) {
            mailer.send(to, content);
        }
    }
}
