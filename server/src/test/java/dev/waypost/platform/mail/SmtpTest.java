package dev.waypost.platform.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.outbox.Outbox;
import dev.waypost.platform.outbox.OutboxHandler;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class SmtpTest {
    private static final String PASSWORD = "p@ss:word/1";

    @Inject
    ObjectMapper json;

    @Inject
    Ids ids;

    @Inject
    Outbox outbox;

    @Inject
    OtherSender otherSender;

    @Inject
    Db db;

    private final int port = freePort();
    private final GreenMail server = new GreenMail(new ServerSetup(port, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));

    @BeforeEach
    void expectALogin() {
        server.setUser("post@example.com", "post@example.com", PASSWORD);
        server.getUserManager().setAuthRequired(true);
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    @Test
    void deliversBySmtpWithLogin() throws IOException, MessagingException {
        server.start();
        sender("p%40ss%3Aword%2F1").handle(envelope("ada@example.com", "Grüße"));

        MimeMessage received = server.getReceivedMessages()[0];
        assertThat(received.getSubject()).isEqualTo("Grüße");
        assertThat(received.getAllRecipients()).extracting(Object::toString).containsExactly("ada@example.com");
        assertThat(received.getFrom()).extracting(Object::toString).containsExactly("Waypost <waypost@localhost>");
        assertThat(received.isMimeType("multipart/alternative")).isTrue();
    }

    @Test
    void aWrongLoginIsAFailure() {
        server.start();
        assertThatThrownBy(() -> sender("wrong").handle(envelope("ada@example.com", "Hello")))
                .isInstanceOf(AuthenticationFailedException.class);
    }

    @Test
    void aMailForAnUnreachableServerIsRetried() {
        otherSender.use(sender("p%40ss%3Aword%2F1"));
        outbox.publish(OtherSender.TOPIC, new Mailer.Envelope("ada@example.com", letter("Later")));
        await().until(() -> db.number(Sql.of(
                        "SELECT count(*) FROM outbox WHERE topic = ? AND last_error IS NOT NULL", OtherSender.TOPIC))
                == 1);

        server.start();
        SettableClock.INSTANCE.advance(Duration.ofMinutes(1));

        await().until(() -> server.getReceivedMessages().length == 1);
        await().until(() -> db.number(Sql.of("SELECT count(*) FROM outbox WHERE topic = ?", OtherSender.TOPIC)) == 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Hello\r\nBcc: eve@example.com", "Hello\nBcc: eve@example.com", "Hello\r\n\r\nbody"})
    void aSubjectCannotBeginAnotherHeader(String subject) throws IOException, MessagingException {
        server.start();
        sender("p%40ss%3Aword%2F1").handle(envelope("ada@example.com", subject));

        MimeMessage received = server.getReceivedMessages()[0];
        assertThat(received.getRecipients(Message.RecipientType.BCC)).isNull();
        assertThat(received.getSubject()).startsWith("Hello ");
        assertThat(server.getReceivedMessages()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ada@example.com\r\nBcc: eve@example.com", "ada@example.com, eve@example.com"})
    void aMailToAnInvalidAddressIsNotSent(String to) {
        server.start();
        assertThatThrownBy(() -> sender("p%40ss%3Aword%2F1").handle(envelope(to, "Hello")))
                .isInstanceOf(MessagingException.class);
        assertThat(server.getReceivedMessages()).isEmpty();
    }

    private MailSender sender(String password) {
        WaypostConfig config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(WaypostConfig.class)
                .withDefaultValue(
                        "waypost.smtp-url", "smtp://post%%40example.com:%s@127.0.0.1:%d".formatted(password, port))
                .addDefaultInterceptors()
                .build()
                .getConfigMapping(WaypostConfig.class);
        return new MailSender(config, json, ids, SettableClock.INSTANCE);
    }

    private String envelope(String to, String subject) throws JsonProcessingException {
        return json.writeValueAsString(new Mailer.Envelope(to, letter(subject)));
    }

    private static MailContent letter(String subject) {
        return new MailContent(subject, List.of("Hello"), null);
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Handles a topic of its own, so that the outbox uses an SMTP server that the test controls. */
    @ApplicationScoped
    static class OtherSender implements OutboxHandler {
        static final String TOPIC = "mail-by-smtp";

        private volatile @Nullable MailSender sender;

        void use(MailSender sender) {
            this.sender = sender;
        }

        @Override
        public String topic() {
            return TOPIC;
        }

        @Override
        public void handle(String payload) throws IOException, MessagingException {
            Objects.requireNonNull(sender).handle(payload);
        }
    }
}
