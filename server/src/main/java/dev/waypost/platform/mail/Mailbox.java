package dev.waypost.platform.mail;

import dev.waypost.platform.config.BaseAddress;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.inject.Singleton;
import jakarta.mail.Address;
import jakarta.mail.BodyPart;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The folder of messages of an installation without SMTP. */
@Singleton
public class Mailbox {
    private static final String ENDING = ".eml";
    private static final Pattern FILE_NAME = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.eml");

    private final Path folder;
    private final boolean inUse;
    private final BaseAddress address;

    Mailbox(WaypostConfig config, BaseAddress address) {
        folder = folder(config);
        inUse = config.smtpUrl().isEmpty();
        this.address = address;
    }

    static Path folder(WaypostConfig config) {
        return config.data().resolve("mail");
    }

    static String fileName(MailId id) {
        return id.value() + ENDING;
    }

    /**
     * Whether the development mailbox is available: there is no SMTP server, and the server is local. Otherwise the
     * files are for the operator only.
     */
    public boolean isForDevelopment() {
        return inUse && address.isLocal();
    }

    /** Newest first; IDs and file names are ordered by time. */
    public Listing<StoredMail> list(Paging paging) {
        List<String> names = names();
        return new Listing<>(
                names.stream()
                        .skip(paging.offset())
                        .limit(paging.limit())
                        .map(Mailbox::idOf)
                        .map(this::find)
                        .flatMap(Optional::stream)
                        .toList(),
                names.size());
    }

    public Optional<StoredMail> find(MailId id) {
        Path file = folder.resolve(fileName(id));
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(file)) {
            return Optional.of(read(id, new MimeMessage(Session.getInstance(new Properties()), in)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (MessagingException e) {
            throw new IllegalStateException("%s is not a message".formatted(file), e);
        }
    }

    private List<String> names() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> FILE_NAME.matcher(name).matches())
                    .sorted(Comparator.reverseOrder())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static MailId idOf(String fileName) {
        return new MailId(UUID.fromString(fileName.substring(0, fileName.length() - ENDING.length())));
    }

    private static StoredMail read(MailId id, MimeMessage message) throws MessagingException, IOException {
        return new StoredMail(
                id,
                addresses(message.getRecipients(Message.RecipientType.TO)),
                addresses(message.getFrom()),
                message.getSubject() == null ? "" : message.getSubject(),
                Instant.ofEpochMilli(id.value().getMostSignificantBits() >>> 16),
                part(message, "text/plain"),
                part(message, "text/html"));
    }

    private static String addresses(Address @Nullable [] addresses) {
        return addresses == null ? "" : InternetAddress.toUnicodeString(addresses);
    }

    private static String part(MimeMessage message, String type) throws MessagingException, IOException {
        if (message.getContent() instanceof MimeMultipart parts) {
            for (int i = 0; i < parts.getCount(); i++) {
                BodyPart part = parts.getBodyPart(i);
                if (part.isMimeType(type)) {
                    return part.getContent().toString();
                }
            }
        }
        return message.isMimeType(type) ? message.getContent().toString() : "";
    }
}
