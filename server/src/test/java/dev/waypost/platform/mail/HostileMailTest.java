package dev.waypost.platform.mail;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.id.TestIds;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.mail.Header;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;

/** E-mails with names that an attacker has chosen, sent by the production sender. */
class HostileMailTest {
    /** Text that e-mail programs turn into a link: a scheme, a host with a dot, or an address with an at sign. */
    private static final Pattern LINK = Pattern.compile(
            "(?i)\\S+://\\S|[\\p{L}\\p{N}]\\.\\p{L}{2,}|www\\.[\\p{L}\\p{N}]|\\S@[\\p{L}\\p{N}]|mailto:[\\p{L}\\p{N}]");

    private static final List<String> HEADERS =
            List.of("Date", "From", "To", "Message-ID", "Subject", "MIME-Version", "Content-Type");

    private static final Path DATA = newFolder();
    private static final MailSender SENDER = newSender();

    private final ObjectMapper json = new ObjectMapper();

    private static Path newFolder() {
        try {
            return Files.createTempDirectory("hostile-mail");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static MailSender newSender() {
        WaypostConfig config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(WaypostConfig.class)
                .withDefaultValue("waypost.data", DATA.toString())
                .addDefaultInterceptors()
                .build()
                .getConfigMapping(WaypostConfig.class);
        return new MailSender(config, new ObjectMapper(), TestIds.ids(), Clock.systemUTC());
    }

    @AfterContainer
    static void clear() throws IOException {
        for (Path file : files()) {
            Files.delete(file);
        }
        Files.deleteIfExists(DATA.resolve("mail"));
        Files.delete(DATA);
    }

    @Provide
    Arbitrary<String> hostile() {
        Arbitrary<String> pieces = Arbitraries.of(
                "\r\n",
                "\n",
                "\r",
                "Bcc: eve@evil.example",
                "\r\n\r\n<html>",
                "http://",
                "https://evil.example/?a=b",
                "www.",
                "evil",
                ".",
                "example",
                "@",
                ":",
                "//",
                "mailto:",
                "=?utf-8?q?=0d=0aBcc:?=",
                "\u0000",
                "\u0085",
                "\u2028",
                "\u202e",
                "\u200d",
                "\u2060",
                "\u3002",
                "\uff0e",
                "\u2024",
                "\ud83d",
                "\ude00",
                "😀",
                "é",
                "<",
                ">",
                "\"",
                "&",
                "\t",
                " ",
                "a");
        return Arbitraries.oneOf(
                pieces.list().ofMaxSize(12).map(parts -> String.join("", parts)),
                Arbitraries.strings().all().ofMaxLength(120));
    }

    @Property(tries = 400)
    void noTextOfOthersAddsAHeaderOrALink(@ForAll("hostile") String text) throws IOException, MessagingException {
        MimeMessage message =
                sent(new MailContent("Hello " + text, List.of("From " + QuotedText.of(text) + "."), null));

        assertThat(Collections.list(message.getAllHeaders()))
                .extracting(Header::getName)
                .containsExactlyInAnyOrderElementsOf(HEADERS);
        assertThat(message.getAllRecipients()).extracting(Object::toString).containsExactly("ada@example.com");
        assertThat(message.getHeader("Subject")).hasSize(1);
        assertThat(message.getSubject()).startsWith("Hello").doesNotContain("\r", "\n", "\u0000");
        MimeMultipart parts = (MimeMultipart) message.getContent();
        assertThat(parts.getCount()).isEqualTo(2);
        String words = (String) parts.getBodyPart(0).getContent();
        assertThat(words.strip().lines()).hasSize(1);
        assertThat(LINK.matcher(words).find()).as(words).isFalse();
        assertThat((String) parts.getBodyPart(1).getContent()).doesNotContain("<a ", "<html>\r", "href=");
    }

    @Property(tries = 20)
    void onlyTheServersAccountReadsMail(@ForAll("hostile") String text) throws IOException, MessagingException {
        sent(new MailContent("Hello", List.of(QuotedText.of(text)), null));
        for (Path path :
                Stream.concat(Stream.of(DATA.resolve("mail")), files().stream()).toList()) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                    .endsWith("------");
        }
    }

    private MimeMessage sent(MailContent content) throws IOException, MessagingException {
        for (Path file : files()) {
            Files.delete(file);
        }
        SENDER.handle(json.writeValueAsString(new Mailer.Envelope("ada@example.com", content)));
        try (InputStream in = Files.newInputStream(files().getFirst())) {
            return new MimeMessage(Session.getInstance(new Properties()), in);
        }
    }

    private static List<Path> files() throws IOException {
        Path folder = DATA.resolve("mail");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
