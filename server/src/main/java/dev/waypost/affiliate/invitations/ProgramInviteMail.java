package dev.waypost.affiliate.invitations;

import dev.waypost.access.Identity;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.platform.mail.MailContent;
import dev.waypost.platform.mail.QuotedText;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/**
 * The e-mail that invites a partner to a program. Names are user input: they do not appear in the subject, and are
 * quoted in the body.
 */
final class ProgramInviteMail {
    private static final String SUBJECT = "Someone invited you to a partner program on Waypost";
    private static final DateTimeFormatter UNTIL = DateTimeFormatter.ofPattern(
                    "d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private ProgramInviteMail() {}

    static MailContent of(ProgramInvite invite, Program program, Identity inviter, String url) {
        return new MailContent(
                SUBJECT,
                List.of(
                        "%s (%s) invited you to the partner program %s."
                                .formatted(
                                        QuotedText.of(inviter.name()),
                                        QuotedText.address(inviter.email()),
                                        QuotedText.of(program.settings().name())),
                        ("Partners receive their own link and earn a commission on sales made through it. The"
                                        + " invitation is for %s and is valid until %s.")
                                .formatted(invite.email(), UNTIL.format(invite.expiresAt())),
                        "If you did not expect this invitation, you can ignore this e-mail."),
                new MailContent.Action("Accept the invitation", url));
    }
}
