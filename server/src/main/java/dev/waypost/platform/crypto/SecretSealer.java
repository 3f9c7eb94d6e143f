package dev.waypost.platform.crypto;

import dev.waypost.platform.crypto.SecretRepository.StoredSecret;
import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Checks all stored secrets after the start: encrypts those that an earlier version stored in plain text, and reports
 * those that cannot be decrypted. Runs in the background.
 */
@ApplicationScoped
class SecretSealer {
    private static final int SOME = 1_000;

    private final List<SecretColumns> all;
    private final SecretRepository repository;
    private final Vault vault;

    SecretSealer(@All List<SecretColumns> all, SecretRepository repository, Vault vault) {
        this.all = all;
        this.repository = repository;
        this.vault = vault;
    }

    void start(@Observes StartupEvent event) {
        Thread _ = Thread.ofVirtual().name("secrets").start(() -> {
            try {
                sealAll();
            } catch (RuntimeException e) {
                Log.warn("Not all secrets could be checked; retrying at the next start", e);
            }
        });
    }

    /** The number of secrets that cannot be decrypted. */
    long sealAll() {
        return all.stream().mapToLong(this::sealAll).sum();
    }

    private long sealAll(SecretColumns secrets) {
        long unreadable = secrets.columns().stream()
                .mapToLong(column -> sealAll(secrets.table(), column))
                .sum();
        if (unreadable > 0) {
            Log.errorf(
                    "%d secrets in the table %s were encrypted with a different server key. Set WAYPOST_SECRET_KEY"
                            + " to that key, or restore the file secret.key in the data folder, and restart. If"
                            + " the key is lost: %s",
                    unreadable, secrets.table(), secrets.remedy());
        }
        return unreadable;
    }

    private long sealAll(String table, String column) {
        long unreadable = 0;
        long sealed = 0;
        @Nullable UUID last = null;
        List<StoredSecret> some;
        do {
            some = repository.after(table, column, last, SOME);
            for (StoredSecret storedSecret : some) {
                last = storedSecret.id();
                if (!Vault.isSealed(storedSecret.text())) {
                    repository.replace(table, column, storedSecret, vault.sealText(storedSecret.text()));
                    sealed++;
                } else if (vault.openText(storedSecret.text()).isEmpty()) {
                    unreadable++;
                }
            }
        } while (some.size() == SOME);
        if (sealed > 0) {
            Log.infof("Encrypted %d secrets in the table %s", sealed, table);
        }
        return unreadable;
    }
}
