package dev.waypost.platform.crypto;

import dev.waypost.platform.config.WaypostConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.Optional;

/**
 * Encrypts secrets before they are stored. The key is a setting of the operator or, by default, a random one in a file
 * of the data folder, so that the database alone reveals nothing.
 */
@ApplicationScoped
public class Vault {
    private static final String FILE = "secret.key";
    private static final String SEALED = "sealed:";
    private static final int RANDOM_CHARACTERS = 43;
    private static final int SHORTEST = 28;

    private final String key;

    Vault(WaypostConfig config, Tokens tokens) {
        this.key = config.secretKey().orElseGet(() -> fromFile(config.data(), tokens.next("", RANDOM_CHARACTERS)));
    }

    public byte[] seal(byte[] plain) {
        return SealedBytes.seal(key, plain);
    }

    public byte[] seal(String plain) {
        return seal(plain.getBytes(StandardCharsets.UTF_8));
    }

    /** The decrypted text; empty if it was encrypted with another key or modified. */
    public Optional<String> open(byte[] sealed) {
        return openBytes(sealed).map(plain -> new String(plain, StandardCharsets.UTF_8));
    }

    public Optional<byte[]> openBytes(byte[] sealed) {
        if (sealed.length < SHORTEST) {
            return Optional.empty();
        }
        try {
            return Optional.of(SealedBytes.open(key, sealed));
        } catch (IllegalStateException e) {
            return Optional.empty();
        }
    }

    /** Encrypts a secret for a text column. */
    public String sealText(String plain) {
        return SEALED + Base64.getEncoder().encodeToString(seal(plain));
    }

    /**
     * Decrypts a text column; empty if it was encrypted with another key. A value of an earlier version may be plain
     * text.
     */
    public Optional<String> openText(String kept) {
        return isSealed(kept) ? open(Base64.getDecoder().decode(kept.substring(SEALED.length()))) : Optional.of(kept);
    }

    static boolean isSealed(String kept) {
        return kept.startsWith(SEALED);
    }

    private static String fromFile(Path folder, String fresh) {
        Path file = folder.resolve(FILE);
        try {
            Files.createDirectories(folder);
            create(file, fresh);
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("The key in %s cannot be read".formatted(file), e);
        }
    }

    /** Written to a temporary file and renamed, so that a crash leaves a complete key or none. */
    private static void create(Path file, String fresh) throws IOException {
        if (Files.exists(file)) {
            return;
        }
        Path draft = Files.createTempFile(
                file.getParent(),
                FILE,
                "",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(draft, fresh, StandardOpenOption.WRITE, StandardOpenOption.SYNC);
        try {
            Files.createLink(file, draft);
        } catch (FileAlreadyExistsException e) {
            // Another process was faster; its key is used.
        } finally {
            Files.delete(draft);
        }
    }
}
