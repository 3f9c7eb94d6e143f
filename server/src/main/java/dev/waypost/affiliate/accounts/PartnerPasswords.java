package dev.waypost.affiliate.accounts;

import dev.waypost.access.AccountKind;
import dev.waypost.access.PartnerAccountId;
import dev.waypost.auth.credentials.PasswordRules;
import dev.waypost.auth.credentials.SecurityLog;
import dev.waypost.auth.device.Device;
import dev.waypost.auth.device.GuessThrottle;
import dev.waypost.auth.device.KnownDevices;
import dev.waypost.auth.mails.AccountMails;
import dev.waypost.auth.mails.MailedLinks;
import dev.waypost.auth.mails.MailedLinks.Purpose;
import dev.waypost.auth.secondfactor.SecondFactor;
import dev.waypost.auth.session.SessionId;
import dev.waypost.auth.session.Sessions;
import dev.waypost.platform.crypto.Passwords;
import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.outbox.Outbox;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.List;

/** Changes and resets the passwords of partners. */
@ApplicationScoped
class PartnerPasswords {
    private final PartnerAccountRepository accounts;
    private final PartnerAccounts verification;
    private final Passwords passwords;
    private final Sessions sessions;
    private final MailedLinks links;
    private final AccountMails mails;
    private final SecurityLog log;
    private final Outbox outbox;
    private final SecondFactor secondFactor;
    private final KnownDevices devices;
    private final GuessThrottle throttle;
    private final Clock clock;

    PartnerPasswords(
            PartnerAccountRepository accounts,
            PartnerAccounts verification,
            Passwords passwords,
            Sessions sessions,
            MailedLinks links,
            AccountMails mails,
            SecurityLog log,
            Outbox outbox,
            SecondFactor secondFactor,
            KnownDevices devices,
            GuessThrottle throttle,
            Clock clock) {
        this.accounts = accounts;
        this.verification = verification;
        this.passwords = passwords;
        this.sessions = sessions;
        this.links = links;
        this.mails = mails;
        this.log = log;
        this.outbox = outbox;
        this.secondFactor = secondFactor;
        this.devices = devices;
        this.throttle = throttle;
        this.clock = clock;
    }

    /**
     * Looks nothing up: {@link PartnerPasswordResetMailer} does so later, so that the response time does not reveal
     * whether an account exists.
     */
    @Transactional
    void forgot(String email, Device device) {
        String normal = EmailAddress.normal(email);
        throttle.countForgotten(device, AccountKind.PARTNER, normal);
        outbox.publish(PartnerPasswordResetMailer.TOPIC, new PartnerPasswordResetMailer.Request(normal));
    }

    /** The link verifies the address. All existing sessions end, because one of them may belong to an attacker. */
    @Transactional
    List<String> reset(String token, String password, Device device) {
        throttle.countReset(device);
        MailedLinks.OpenedLink openedLink = links.open(AccountKind.PARTNER, Purpose.RESET_PASSWORD, token);
        PartnerAccount account = accounts.lock(new PartnerAccountId(openedLink.account()));
        PasswordRules.require("password", password, account.email(), account.name());
        if (!account.verified()) {
            // The account may have been registered by someone other than the owner of the address: their second factor
            // and payout details are removed.
            secondFactor.disable(account.id());
            accounts.setPayout(account.id(), null, null, clock.instant());
        }
        verification.prove(account.id(), openedLink.email());
        set(account, password);
        sessions.closeAll(account.id());
        devices.forgetAll(account.id());
        log.happened("password reset by mailed link", account.id());
        return devices.remember(account.id(), device.tokens());
    }

    /** The current session and device stay, all others end. */
    @Transactional
    void change(PartnerAccount account, String password, SessionId current, Device device) {
        PasswordRules.require("newPassword", password, account.email(), account.name());
        set(account, password);
        sessions.closeOthers(account.id(), current);
        devices.forgetOthers(account.id(), device.tokens());
        log.happened("password changed", account.id());
    }

    private void set(PartnerAccount account, String password) {
        accounts.setPassword(account.id(), passwords.hash(password), clock.instant());
        links.end(account.id(), Purpose.RESET_PASSWORD);
        mails.passwordChanged(account.email());
    }
}
