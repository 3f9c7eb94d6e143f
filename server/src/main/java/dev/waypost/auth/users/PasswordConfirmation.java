package dev.waypost.auth.users;

import dev.waypost.access.AccountId;
import dev.waypost.access.Caller;
import dev.waypost.auth.credentials.SecurityLog;
import dev.waypost.auth.session.SessionId;
import dev.waypost.platform.crypto.Passwords;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.RateLimits;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Requires the password of a signed-in user again, before operations that a stolen session must not perform. */
@ApplicationScoped
public class PasswordConfirmation {
    private static final String ACTION = "confirm-password";
    /** Counted by session: the holder of a stolen one must not block the owner in another session. */
    private static final int WRONG_ONES = 10;

    private static final Duration WINDOW = Duration.ofMinutes(15);

    private final UserRepository users;
    private final Passwords passwords;
    private final SecurityLog log;
    private final RateLimits limits;

    PasswordConfirmation(UserRepository users, Passwords passwords, SecurityLog log, RateLimits limits) {
        this.users = users;
        this.passwords = passwords;
        this.log = log;
        this.limits = limits;
    }

    /** Call it outside a transaction: hashing is slow and must not hold a database connection. */
    User require(Caller caller, String field, String password) {
        User user = users.find(caller.userId()).orElseThrow();
        require(user.id(), SessionId.of(caller), user.passwordHash(), field, password);
        return user;
    }

    /** The same for any account, with the stored password hash. */
    public void require(
            AccountId account, SessionId session, @Nullable String passwordHash, String field, String password) {
        limits.countAction(ACTION, session.text(), WRONG_ONES, WINDOW);
        if (!passwords.matches(password, passwordHash)) {
            log.happened("change refused, wrong password", account);
            throw ApiException.invalid(field, "is not your password");
        }
        limits.takeBack(ACTION, session.text(), WINDOW);
    }
}
