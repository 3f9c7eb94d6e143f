package dev.waypost.platform.crypto;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import dev.waypost.platform.compute.CpuExecutor;
import dev.waypost.platform.compute.CpuExecutor.Share;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Hashes and verifies passwords with argon2id. Each takes 19 MiB and some 75 ms, on the threads of {@link CpuExecutor}.
 */
@Singleton
public class Passwords {
    private final CpuExecutor processors;
    private final Argon2Function argon2;
    /** Hashed on first use: while the server starts, it would take seconds in code that is not compiled yet. */
    private volatile @Nullable String nobodys;

    @Inject
    public Passwords(CpuExecutor processors) {
        this(processors, 19_456, 2);
    }

    protected Passwords(CpuExecutor processors, int kibibytes, int passes) {
        this.processors = processors;
        argon2 = Argon2Function.getInstance(kibibytes, passes, 1, 32, Argon2.ID);
    }

    public final String hash(String password) {
        return processors.run(Share.ACCOUNTS, () -> hashHere(password));
    }

    /** Takes as long for a missing account, so that the time does not reveal which accounts exist. */
    public final boolean matches(String password, @Nullable String hash) {
        return processors.run(Share.ACCOUNTS, () -> matchesHere(password, hash));
    }

    /** The same for visitors, who must not delay users who sign in. */
    public final CompletableFuture<Boolean> matchesForVisitor(String password, @Nullable String hash) {
        return processors.submit(Share.VISITORS, () -> matchesHere(password, hash));
    }

    private String hashHere(String password) {
        return Password.hash(password).addRandomSalt().with(argon2).getResult();
    }

    private String hashOfNobody() {
        String known = nobodys;
        if (known == null) {
            known = hashHere("nobody has this password");
            nobodys = known;
        }
        return known;
    }

    private boolean matchesHere(String password, @Nullable String hash) {
        boolean right =
                Password.check(password, hash == null ? hashOfNobody() : hash).with(argon2);
        return right && hash != null;
    }
}
