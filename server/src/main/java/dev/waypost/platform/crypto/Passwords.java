package dev.waypost.platform.crypto;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import jakarta.inject.Singleton;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Hashes and checks passwords with argon2id. Each takes 19 MiB and some 75 ms, so only two run at a time. */
@Singleton
public final class Passwords {
    private static final Argon2Function ARGON2 = Argon2Function.getInstance(19_456, 2, 1, 32, Argon2.ID);

    private final Semaphore room = new Semaphore(2, true);
    private final String nobodys = hash("nobody has this password");

    public String hash(String password) {
        return inTurn(() -> Password.hash(password).addRandomSalt().with(ARGON2).getResult());
    }

    /** Takes as long for an account that does not exist, so that time does not tell which do. */
    public boolean matches(String password, @Nullable String hash) {
        boolean right = inTurn(
                () -> Password.check(password, hash == null ? nobodys : hash).with(ARGON2));
        return right && hash != null;
    }

    private <T> T inTurn(Supplier<T> work) {
        room.acquireUninterruptibly();
        try {
            return work.get();
        } finally {
            room.release();
        }
    }
}
