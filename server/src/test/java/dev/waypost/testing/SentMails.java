package dev.waypost.testing;

import static org.awaitility.Awaitility.await;

import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.ConfigProvider;

/** The sent e-mails, read from the files that the server writes without an SMTP server. */
public final class SentMails {
    private static final Pattern LINK = Pattern.compile("^https?://\\S+$", Pattern.MULTILINE);
    private static final Map<Path, SentMail> READ = new ConcurrentHashMap<>();

    private SentMails() {}

    /** Waits for the first e-mail to an address whose subject contains the words. */
    public static SentMail to(String email, String subject) {
        return to(email, subject, 1);
    }

    /** Waits until an address has received this many of those e-mails, and returns the last. */
    public static SentMail to(String email, String subject, int count) {
        return await("letter %d to %s".formatted(count, email))
                .until(() -> sentTo(email, subject), letters -> letters.size() >= count)
                .get(count - 1);
    }

    /** The last e-mail so far to an address with the words in its subject; waits for the first. */
    public static SentMail newest(String email, String subject) {
        to(email, subject);
        return sentTo(email, subject).getLast();
    }

    /** All e-mails so far to an address with the words in their subject, oldest first. */
    public static List<SentMail> sentTo(String email, String subject) {
        return files().map(file -> READ.computeIfAbsent(file, SentMails::read))
                .filter(letter -> letter.to().equalsIgnoreCase(email))
                .filter(letter -> letter.subject().contains(subject))
                .toList();
    }

    /** The files are named by ids, which sort by time. */
    private static Stream<Path> files() {
        Path folder = Path.of(ConfigProvider.getConfig().getValue("waypost.data", String.class), "mail");
        if (!Files.isDirectory(folder)) {
            return Stream.empty();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".eml")).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SentMail read(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            MimeMessage message = new MimeMessage(Session.getInstance(new Properties()), in);
            MimeMultipart parts = (MimeMultipart) message.getContent();
            return new SentMail(
                    message.getRecipients(Message.RecipientType.TO)[0].toString(),
                    message.getSubject(),
                    ((String) parts.getBodyPart(0).getContent()).replace("\r\n", "\n"),
                    (String) parts.getBodyPart(1).getContent());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (MessagingException e) {
            throw new IllegalStateException(e);
        }
    }

    public record SentMail(String to, String subject, String text, String html) {
        /** The URL in the e-mail. */
        public String link() {
            Matcher link = LINK.matcher(text);
            if (!link.find()) {
                throw new AssertionError("No link in: " + text);
            }
            return link.group();
        }

        /** The last segment of that URL. */
        public String token() {
            return link().substring(link().lastIndexOf('/') + 1);
        }
    }
}
