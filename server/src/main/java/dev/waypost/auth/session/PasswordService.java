package dev.waypost.auth.session;

import dev.waypost.auth.session.MailedLinks.Purpose;
import dev.waypost.platform.crypto.Passwords;
import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.outbox.Outbox;
import dev.waypost.platform.web.RateLimits;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;

/** Changes passwords, known and forgotten ones. */
@ApplicationScoped
class PasswordService {
    private static final int RESETS_PER_EMAIL = 5;
    private static final int RESETS_PER_ADDRESS = 20;
    private static final Duration HOUR = Duration.ofHours(1);

    private final UserRepository users;
    private final Passwords passwords;
    private final Sessions sessions;
    private final MailedLinks links;
    private final AccountLetters letters;
    private final SecurityLog log;
    private final Outbox outbox;
    private final RateLimits limits;
    private final Clock clock;

    PasswordService(
            UserRepository users,
            Passwords passwords,
            Sessions sessions,
            MailedLinks links,
            AccountLetters letters,
            SecurityLog log,
            Outbox outbox,
            RateLimits limits,
            Clock clock) {
        this.users = users;
        this.passwords = passwords;
        this.sessions = sessions;
        this.links = links;
        this.letters = letters;
        this.log = log;
        this.outbox = outbox;
        this.limits = limits;
        this.clock = clock;
    }

    /** Looks nothing up: {@link ForgottenPassword} does that later, so time does not tell whether there is an account. */
    @Transactional
    void forgot(String email, String ip) {
        String normal = EmailAddress.normal(email);
        limits.countAction("forgot-password-address", ip, RESETS_PER_ADDRESS, HOUR);
        limits.countAction("forgot-password", normal, RESETS_PER_EMAIL, HOUR);
        outbox.publish(ForgottenPassword.TOPIC, new ForgottenPassword.Request(normal));
    }

    /** Who reads the letter has the address, hence it is verified; who was signed in before may be the thief. */
    @Transactional
    void reset(String token, String password, String ip) {
        limits.countAction("reset-password", ip, RESETS_PER_ADDRESS, HOUR);
        MailedLinks.Opened opened = links.open(Purpose.RESET_PASSWORD, token);
        User user = users.find(opened.userId()).orElseThrow();
        PasswordRules.require("password", password, user.email(), user.name());
        users.verifyEmail(user.id(), opened.email(), clock.instant());
        set(user, passwords.hash(password));
        sessions.closeAll(user.id());
        log.happened("password reset by mailed link", user.id());
    }

    /** The session that asks stays, all others end. */
    @Transactional
    void change(User user, String password, SessionId current) {
        PasswordRules.require("newPassword", password, user.email(), user.name());
        set(user, passwords.hash(password));
        sessions.closeOthers(user.id(), current);
        log.happened("password changed", user.id());
    }

    private void set(User user, String hash) {
        users.setPassword(user.id(), hash, clock.instant());
        links.end(user.id(), Purpose.RESET_PASSWORD, Purpose.CHANGE_EMAIL);
        letters.passwordChanged(user.email());
    }
}
