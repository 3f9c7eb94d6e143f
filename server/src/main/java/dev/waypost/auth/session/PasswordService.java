package dev.waypost.auth.session;

import dev.waypost.access.AccountKind;
import dev.waypost.access.UserId;
import dev.waypost.auth.apikey.AccountApiKeys;
import dev.waypost.auth.device.Device;
import dev.waypost.auth.device.GuessThrottle;
import dev.waypost.auth.device.KnownDevices;
import dev.waypost.auth.oauth.GrantService;
import dev.waypost.auth.secondfactor.SecondFactor;
import dev.waypost.auth.session.MailedLinks.Purpose;
import dev.waypost.platform.crypto.Passwords;
import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.outbox.Outbox;
import io.quarkus.arc.All;
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
    private final AccountMails mails;
    private final SecurityLog log;
    private final Outbox outbox;
    private final AccountApiKeys keys;
    private final GrantService grants;
    private final SecondFactor secondFactor;
    private final KnownDevices devices;
    private final GuessThrottle throttle;
    private final List<PasswordPolicy> policies;
    private final Clock clock;

    PasswordService(
            UserRepository users,
            Passwords passwords,
            Sessions sessions,
            MailedLinks links,
            AccountMails mails,
            SecurityLog log,
            Outbox outbox,
            AccountApiKeys keys,
            GrantService grants,
            SecondFactor secondFactor,
            KnownDevices devices,
            GuessThrottle throttle,
            @All List<PasswordPolicy> policies,
            Clock clock) {
        this.users = users;
        this.passwords = passwords;
        this.sessions = sessions;
        this.links = links;
        this.mails = mails;
        this.log = log;
        this.outbox = outbox;
        this.keys = keys;
        this.grants = grants;
        this.secondFactor = secondFactor;
        this.devices = devices;
        this.throttle = throttle;
        this.policies = policies;
        this.clock = clock;
    }

    /** Looks nothing up: {@link PasswordResetMailer} does that later, so time does not tell whether there is an account. */
    @Transactional
    void forgot(String email, Device device) {
        String normal = EmailAddress.normal(email);
        throttle.countForgotten(device, AccountKind.USER, normal);
        outbox.publish(PasswordResetMailer.TOPIC, new PasswordResetMailer.Request(normal));
    }

    /**
     * Who reads the mail has the address, hence it is verified; who was signed in before may be the thief. The device is known from
     * here on, so that the owner gets in even while somebody guesses.
     */
    @Transactional
    ResetOutcome reset(String token, String password, boolean revokeKeys, Device device) {
        throttle.countReset(device);
        MailedLinks.OpenedLink openedLink = links.open(AccountKind.USER, Purpose.RESET_PASSWORD, token);
        User user = users.find(new UserId(openedLink.account())).orElseThrow();
        policies.forEach(policy -> policy.requirePasswordAllowed(user.id(), user.email()));
        PasswordRules.require("password", password, user.email(), user.name());
        int revoked = revokeKeys ? revokeKeys(user) : 0;
        if (user.emailVerifiedAt() == null) {
            // Whoever made the account may not be whose address it is: nothing they left behind opens it any more.
            revoked += keys.revokeAll(user.id());
            grants.deleteAll(user.id());
            secondFactor.disable(user.id());
        }
        users.verifyEmail(user.id(), openedLink.email(), clock.instant());
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
        int revoked = revokeKeys ? revokeKeys(user) : 0;
        log.happened("password changed, %d keys revoked".formatted(revoked), user.id());
        return revoked;
    }

    /** Apps that act for the person are disconnected with them: their tokens are keys by another name. */
    private int revokeKeys(User user) {
        grants.deleteAll(user.id());
        return keys.revokeSecret(user.id());
    }

    private void set(User user, String hash) {
        users.setPassword(user.id(), hash, clock.instant());
        links.end(user.id(), Purpose.RESET_PASSWORD, Purpose.CHANGE_EMAIL);
        mails.passwordChanged(user.email());
    }

    /**
     * What a reset did.
     *
     * @param deviceTokens what the cookie of the device has to carry from now on
     */
    record ResetOutcome(int keysRevoked, List<String> deviceTokens) {}
}
