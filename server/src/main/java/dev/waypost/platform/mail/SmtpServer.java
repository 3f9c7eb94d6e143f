package dev.waypost.platform.mail;

import jakarta.mail.Authenticator;
import jakarta.mail.PasswordAuthentication;
import jakarta.mail.Session;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The SMTP server, parsed from {@code smtp://user:password@host:port} or {@code smtps://…}. */
record SmtpServer(
        String host,
        int port,
        boolean tls,
        @Nullable String user,
        @Nullable String password) {
    private static final String TIMEOUT_MILLIS = "15000";

    static SmtpServer parse(String text) {
        URI uri = URI.create(text);
        boolean tls = "smtps".equals(uri.getScheme());
        String[] login = uri.getRawUserInfo() == null
                ? new String[0]
                : uri.getRawUserInfo().split(":", 2);
        return new SmtpServer(
                uri.getHost(),
                uri.getPort() < 0 ? (tls ? 465 : 587) : uri.getPort(),
                tls,
                login.length > 0 ? decode(login[0]) : null,
                login.length > 1 ? decode(login[1]) : null);
    }

    /** The mail library has no timeouts by default. */
    Session session() {
        String name = tls ? "mail.smtps" : "mail.smtp";
        Properties settings = new Properties();
        settings.put("mail.transport.protocol", tls ? "smtps" : "smtp");
        settings.put(name + ".host", host);
        settings.put(name + ".port", String.valueOf(port));
        settings.put(name + ".connectiontimeout", TIMEOUT_MILLIS);
        settings.put(name + ".timeout", TIMEOUT_MILLIS);
        settings.put(name + ".writetimeout", TIMEOUT_MILLIS);
        settings.put(name + ".starttls.enable", "true");
        settings.put(name + ".auth", String.valueOf(user != null));
        return Session.getInstance(settings, user == null ? null : login());
    }

    private Authenticator login() {
        return new Authenticator() {
            @Override
            protected PasswordAuthentication getPasswordAuthentication() {
                return new PasswordAuthentication(user, password);
            }
        };
    }

    private static String decode(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
