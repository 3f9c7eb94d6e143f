package dev.waypost.workspaces.invitations;

import dev.waypost.access.Identity;
import dev.waypost.platform.mail.MailContent;
import dev.waypost.platform.mail.QuotedText;
import dev.waypost.platform.web.input.JsonConventions;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** The invitation e-mail. Names are user input: they do not appear in the subject, and are quoted in the body. */
final class InvitationMail {
    private static final String SUBJECT = "Someone invited you to a workspace on Waypost";
    private static final DateTimeFormatter UNTIL = DateTimeFormatter.ofPattern(
                    "d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private InvitationMail() {}

    static MailContent of(Invitation invitation, Identity inviter, String url) {
        return new MailContent(
                SUBJECT,
                List.of(
                        "%s (%s) invited you to join the workspace %s with the role %s."
                                .formatted(
                                        QuotedText.of(inviter.name()),
                                        QuotedText.address(inviter.email()),
                                        QuotedText.of(invitation.workspaceName()),
                                        JsonConventions.nameOf(invitation.role())),
                        ("The invitation is for %s and is valid until %s. To accept, sign in or create an account with that"
                                        + " address.")
                                .formatted(invitation.email(), UNTIL.format(invitation.expiresAt())),
                        "If you did not expect this invitation, you can ignore this e-mail."),
                new MailContent.Action("Accept the invitation", url));
    }
}
