package dev.waypost.auth.session;

import dev.waypost.access.Caller;
import dev.waypost.access.UserId;
import dev.waypost.platform.crypto.Passwords;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.RateLimits;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Asks a person who is signed in for their password again, before what a stolen session must not do. */
@ApplicationScoped
class PasswordConfirmation {
    private static final String ACTION = "confirm-password";
    /** Counted by session: who has a stolen one must not keep the owner from confirming in another. */
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

    /** Call it outside a transaction: hashing is slow, and no connection should wait for it. */
    User require(Caller caller, String field, String password) {
        UserId id = caller.userId();
        String session = SessionId.of(caller).text();
        limits.countAction(ACTION, session, WRONG_ONES, WINDOW);
        User user = users.find(id).orElseThrow();
        if (!passwords.matches(password, user.passwordHash())) {
            log.happened("a change was refused, wrong password", id);
            throw ApiException.invalid(field, "is not your password");
        }
        limits.takeBack(ACTION, session, WINDOW);
        return user;
    }
}
