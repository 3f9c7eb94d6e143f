package dev.waypost.affiliate.messages;

import dev.waypost.platform.mail.MailContent;
import dev.waypost.platform.mail.QuotedText;
import java.util.List;

/**
 * Notifies the recipient of a new message. The message itself requires sign-in: it is user input, and our e-mails must
 * not carry text of others.
 */
final class MessageMail {
    private MessageMail() {}

    static MailContent toPartner(String program, String url) {
        return of("You have a message from a partner program", "The program %s wrote to you.", program, url);
    }

    static MailContent toWorkspace(String program, String url) {
        return of("A partner wrote to your program", "A partner of the program %s wrote to you.", program, url);
    }

    private static MailContent of(String subject, String sentence, String program, String url) {
        return new MailContent(
                subject,
                List.of(sentence.formatted(QuotedText.of(program)), "Sign in to read the message and reply."),
                new MailContent.Action("Read the message", url));
    }
}
