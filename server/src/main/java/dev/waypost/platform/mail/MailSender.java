package dev.waypost.platform.mail;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.files.PrivateFiles;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.outbox.OutboxHandler;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.Date;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;

/** Delivers e-mails from the outbox: by SMTP if configured, else as files in DATA/mail. */
@ApplicationScoped
class MailSender implements OutboxHandler {
    private static final Pattern LINE_BREAKS = Pattern.compile("[\\p{Cntrl}\\u0080-\\u009f\\u2028\\u2029]+");

    private final WaypostConfig config;
    private final Optional<SmtpServer> smtp;
    private final ObjectMapper json;
    private final Ids ids;
    private final Clock clock;

    MailSender(WaypostConfig config, ObjectMapper json, Ids ids, Clock clock) {
        this.config = config;
        this.smtp = config.smtpUrl().map(SmtpServer::parse);
        this.json = json;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public String topic() {
        return Mailer.TOPIC;
    }

    @Override
    public void handle(String payload) throws IOException, MessagingException {
        Mailer.Envelope envelope = json.readValue(payload, Mailer.Envelope.class);
        if (smtp.isPresent()) {
            MimeMessage message = message(smtp.get().session(), envelope);
            Transport.send(message);
        } else {
            write(message(Session.getInstance(new Properties()), envelope), envelope);
        }
    }

    private MimeMessage message(Session session, Mailer.Envelope envelope) throws MessagingException {
        MimeMessage message = new MimeMessage(session);
        message.setFrom(new InternetAddress(config.mailFrom()));
        message.setRecipient(Message.RecipientType.TO, new InternetAddress(envelope.to()));
        message.setSubject(onOneLine(envelope.letter().subject()), StandardCharsets.UTF_8.name());
        message.setSentDate(Date.from(clock.instant()));
        MimeBodyPart text = new MimeBodyPart();
        text.setText(envelope.letter().text(), StandardCharsets.UTF_8.name());
        MimeBodyPart html = new MimeBodyPart();
        html.setText(envelope.letter().html(), StandardCharsets.UTF_8.name(), "html");
        message.setContent(new MimeMultipart("alternative", text, html));
        message.saveChanges();
        return message;
    }

    /**
     * A line break would end the subject and allow header injection. So would one in an encoded word, which the mail
     * library keeps if the rest is ASCII, and which clients decode.
     */
    private static String onOneLine(String text) {
        return LINE_BREAKS.matcher(text).replaceAll(" ").replace("=?", "= ?");
    }

    /** Written to a temporary file and renamed, so that a reader never sees a partial message. */
    private void write(MimeMessage message, Mailer.Envelope envelope) throws IOException, MessagingException {
        Path folder = PrivateFiles.folder(Mailbox.folder(config));
        Path file = folder.resolve(Mailbox.fileName(new MailId(ids.next())));
        Path unfinished = folder.resolve(file.getFileName() + ".part");
        try (OutputStream out = PrivateFiles.newOutputStream(unfinished)) {
            message.writeTo(out);
        }
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
        Log.infof(
                "E-mail to %s, \"%s\", was stored in %s because WAYPOST_SMTP_URL is not set",
                envelope.to(), envelope.letter().subject(), file);
    }
}
