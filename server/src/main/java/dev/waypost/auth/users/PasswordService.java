package dev.waypost.auth.users;

import dev.waypost.access.AccountKind;
import dev.waypost.access.UserId;
import dev.waypost.auth.apikey.AccountApiKeys;
import dev.waypost.auth.credentials.PasswordPolicy;
import dev.waypost.auth.credentials.PasswordRules;
import dev.waypost.auth.credentials.SecurityLog;
import dev.waypost.auth.device.Device;
import dev.waypost.auth.device.GuessThrottle;
import dev.waypost.auth.device.KnownDevices;
import dev.waypost.auth.mails.AccountMails;
import dev.waypost.auth.mails.MailedLinks;
import dev.waypost.auth.mails.MailedLinks.Purpose;
import dev.waypost.auth.oauth.GrantService;
import dev.waypost.auth.secondfactor.SecondFactor;
import dev.waypost.auth.session.SessionId;
import dev.waypost.auth.session.Sessions;
import dev.waypost.platform.crypto.Passwords;
import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.outbox.Outbox;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.List;

/** Changes and resets passwords. */
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

    /**
     * Looks nothing up: {@link PasswordResetMailer} does so later, so that the response time does not reveal whether an
     * account exists.
     */
    @Transactional
    void forgot(String email, Device device) {
        String normal = EmailAddress.normal(email);
        throttle.countForgotten(device, AccountKind.USER, normal);
        outbox.publish(PasswordResetMailer.TOPIC, new PasswordResetMailer.Request(normal));
    }

    /**
     * The link verifies the address. All existing sessions end, because one of them may belong to an attacker. The
     * device becomes known, so that the owner can sign in even during a guessing attack.
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
            // The account may have been registered by someone other than the owner of the address: everything that
            // person created is revoked.
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

    /** The current session and device stay, all others end. */
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

    /** Connected apps are disconnected as well, because their tokens act like keys. */
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
     * The result of a reset.
     *
     * @param deviceTokens the new tokens of the device cookie
     */
    record ResetOutcome(int keysRevoked, List<String> deviceTokens) {}
}
