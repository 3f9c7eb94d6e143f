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
 * Encrypts secrets of others before they are kept. The key is the operator's setting or, without one, a random one in a file
 * of the data folder, so that the database alone gives nothing away.
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

    public byte[] seal(String plain) {
        return SealedBytes.seal(key, plain.getBytes(StandardCharsets.UTF_8));
    }

    /** What was sealed; empty when that was not done here, or someone has changed it since. */
    public Optional<String> open(byte[] sealed) {
        if (sealed.length < SHORTEST) {
            return Optional.empty();
        }
        try {
            return Optional.of(new String(SealedBytes.open(key, sealed), StandardCharsets.UTF_8));
        } catch (IllegalStateException e) {
            return Optional.empty();
        }
    }

    /** A secret as a text column keeps it. */
    public String sealText(String plain) {
        return SEALED + Base64.getEncoder().encodeToString(seal(plain));
    }

    /** What a text column keeps; empty when it was sealed with another key. One that was kept before there was this is plain. */
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

    /** Written aside and moved into place, so that a crash leaves a whole key or none. */
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
            // Another process was first; its key is the one.
        } finally {
            Files.delete(draft);
        }
    }
}
