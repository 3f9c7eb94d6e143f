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
public class Passwords {
    private final Argon2Function argon2;
    private final Semaphore room = new Semaphore(2, true);
    private final String nobodys;

    public Passwords() {
        this(19_456, 2);
    }

    protected Passwords(int kibibytes, int passes) {
        argon2 = Argon2Function.getInstance(kibibytes, passes, 1, 32, Argon2.ID);
        nobodys = hash("nobody has this password");
    }

    public final String hash(String password) {
        return inTurn(() -> Password.hash(password).addRandomSalt().with(argon2).getResult());
    }

    /** Takes as long for an account that does not exist, so that time does not tell which do. */
    public final boolean matches(String password, @Nullable String hash) {
        boolean right = inTurn(
                () -> Password.check(password, hash == null ? nobodys : hash).with(argon2));
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
