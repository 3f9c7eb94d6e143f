package dev.waypost.auth.session;

import dev.waypost.auth.apikey.AccountKeys;
import dev.waypost.auth.device.Device;
import dev.waypost.auth.device.GuessThrottle;
import dev.waypost.auth.device.KnownDevices;
import dev.waypost.auth.secondfactor.SecondFactor;
import dev.waypost.auth.session.MailedLinks.Purpose;
import dev.waypost.platform.crypto.Passwords;
import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.outbox.Outbox;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.List;

/** Changes passwords, known and forgotten ones. */
@ApplicationScoped
class PasswordService {
    private final UserRepository users;
    private final Passwords passwords;
    private final Sessions sessions;
    private final MailedLinks links;
    private final AccountLetters letters;
    private final SecurityLog log;
    private final Outbox outbox;
    private final AccountKeys keys;
    private final SecondFactor secondFactor;
    private final KnownDevices devices;
    private final GuessThrottle throttle;
    private final Clock clock;

    PasswordService(
            UserRepository users,
            Passwords passwords,
            Sessions sessions,
            MailedLinks links,
            AccountLetters letters,
            SecurityLog log,
            Outbox outbox,
            AccountKeys keys,
            SecondFactor secondFactor,
            KnownDevices devices,
            GuessThrottle throttle,
            Clock clock) {
        this.users = users;
        this.passwords = passwords;
        this.sessions = sessions;
        this.links = links;
        this.letters = letters;
        this.log = log;
        this.outbox = outbox;
        this.keys = keys;
        this.secondFactor = secondFactor;
        this.devices = devices;
        this.throttle = throttle;
        this.clock = clock;
    }

    /** Looks nothing up: {@link ForgottenPassword} does that later, so time does not tell whether there is an account. */
    @Transactional
    void forgot(String email, Device device) {
        String normal = EmailAddress.normal(email);
        throttle.countForgotten(device, normal);
        outbox.publish(ForgottenPassword.TOPIC, new ForgottenPassword.Request(normal));
    }

    /**
     * Who reads the mail has the address, hence it is verified; who was signed in before may be the thief. The device is known from
     * here on, so that the owner gets in even while somebody guesses.
     */
    @Transactional
    ResetOutcome reset(String token, String password, boolean revokeKeys, Device device) {
        throttle.countReset(device);
        MailedLinks.Opened opened = links.open(Purpose.RESET_PASSWORD, token);
        User user = users.find(opened.userId()).orElseThrow();
        PasswordRules.require("password", password, user.email(), user.name());
        int revoked = revokeKeys ? keys.revokeSecret(user.id()) : 0;
        if (user.emailVerifiedAt() == null) {
            // Whoever made the account may not be whose address it is: nothing they left behind opens it any more.
            revoked += keys.revokeAll(user.id());
            secondFactor.disable(user.id());
        }
        users.verifyEmail(user.id(), opened.email(), clock.instant());
        set(user, passwords.hash(password));
        sessions.closeAll(user.id());
        devices.forgetAll(user.id());
        log.happened("password reset by mailed link, %d keys revoked".formatted(revoked), user.id());
        return new ResetOutcome(revoked, devices.remember(user.id(), device.tokens()));
    }

    /** The session and the device that ask stay, all others end. */
    @Transactional
    int change(User user, String password, boolean revokeKeys, SessionId current, Device device) {
        PasswordRules.require("newPassword", password, user.email(), user.name());
        set(user, passwords.hash(password));
        sessions.closeOthers(user.id(), current);
        devices.forgetOthers(user.id(), device.tokens());
        int revoked = revokeKeys ? keys.revokeSecret(user.id()) : 0;
        log.happened("password changed, %d keys revoked".formatted(revoked), user.id());
        return revoked;
    }

    private void set(User user, String hash) {
        users.setPassword(user.id(), hash, clock.instant());
        links.end(user.id(), Purpose.RESET_PASSWORD, Purpose.CHANGE_EMAIL);
        letters.passwordChanged(user.email());
    }

    /**
     * What a reset did.
     *
     * @param deviceTokens what the cookie of the device has to carry from now on
     */
    record ResetOutcome(int keysRevoked, List<String> deviceTokens) {}
}
