package dev.waypost.auth.session;

import dev.waypost.access.UserId;
import dev.waypost.auth.device.Device;
import dev.waypost.auth.device.KnownDevices;
import dev.waypost.auth.registration.RegistrationGate;
import dev.waypost.auth.registration.RegistrationMode;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Accounts that identity providers make. They have no password and no workspace of their own; their address counts as proved once the
 * person has followed a mailed link or come from an identity provider that may vouch for it.
 */
@ApplicationScoped
public class ProvisionedAccounts {
    private static final int LONGEST_NAME = 100;
    private static final Pattern LINE_ENDS = Pattern.compile("[\\p{Cc}\\p{Zl}\\p{Zp}]");

    private final UserRepository users;
    private final Sessions sessions;
    private final KnownDevices devices;
    private final RegistrationGate gate;
    private final Ids ids;
    private final Clock clock;

    ProvisionedAccounts(
            UserRepository users,
            Sessions sessions,
            KnownDevices devices,
            RegistrationGate gate,
            Ids ids,
            Clock clock) {
        this.users = users;
        this.sessions = sessions;
        this.devices = devices;
        this.gate = gate;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * The account with an address.
     *
     * @param email in its normal form
     */
    public Optional<Account> find(String email) {
        return users.findByEmail(email).map(ProvisionedAccounts::account);
    }

    /** Empty where the account was closed. */
    public Optional<Account> find(UserId id) {
        return users.find(id).filter(user -> user.email().contains("@")).map(ProvisionedAccounts::account);
    }

    /**
     * Makes an account.
     *
     * @param email in its normal form, without an account
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public UserId create(String email, String name) {
        if (gate.mode() == RegistrationMode.CLOSED) {
            throw new ApiException(
                    ErrorCode.REGISTRATION_CLOSED, "Registration is closed on this server; ask its operator for an"
                            + " account");
        }
        Instant now = clock.instant();
        User user = new User(
                new UserId(ids.next()),
                email,
                shortened(name),
                null,
                User.DEFAULT_TIMEZONE,
                User.DEFAULT_LOCALE,
                null,
                null,
                null,
                null,
                now);
        try {
            users.insert(user);
        } catch (DbException e) {
            // Another workspace was provisioning the same person at this moment.
            throw e.violates(UserRepository.UNIQUE_EMAIL) ? EmailVerification.taken() : e;
        }
        return user.id();
    }

    /**
     * Signs somebody in without password or second factor: their identity provider has asked for what it wants to see.
     *
     * @param email what the identity provider vouches for; proved from now on if it is the account's
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public SignedInAccount signIn(UserId id, String email, Device device) {
        users.verifyEmail(id, email, clock.instant());
        User user = users.find(id).orElseThrow();
        Sessions.OpenedSession opened = sessions.open(id, device);
        return new SignedInAccount(
                UserView.of(user),
                opened.id(),
                opened.token(),
                opened.expiresAt(),
                devices.remember(id, device.tokens()));
    }

    @Transactional(Transactional.TxType.MANDATORY)
    public void rename(UserId id, String name) {
        users.rename(id, shortened(name), clock.instant());
    }

    /** Gives an account that nobody has claimed yet another address, which is not proved. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void changeEmail(UserId id, String email) {
        users.changeUnprovedEmail(id, email, clock.instant());
    }

    /** One line, as it stands in mails and logs, and not cut within a character. */
    private static String shortened(String name) {
        String line = LINE_ENDS.matcher(name).replaceAll(" ").strip();
        if (line.length() <= LONGEST_NAME) {
            return line;
        }
        return line.substring(
                0, Character.isHighSurrogate(line.charAt(LONGEST_NAME - 1)) ? LONGEST_NAME - 1 : LONGEST_NAME);
    }

    private static Account account(User user) {
        return new Account(
                user.id(), user.email(), user.name(), user.emailVerifiedAt() != null, user.passwordHash() != null);
    }

    /**
     * An account as identity providers need to know it.
     *
     * @param claimed whether somebody has set a password
     */
    public record Account(UserId id, String email, String name, boolean verified, boolean claimed) {
        /**
         * Whether the account may stand for whoever has its address: somebody who registered an address that is not theirs has set
         * a password and proved nothing.
         */
        public boolean isTrustworthy() {
            return verified || !claimed;
        }
    }

    /**
     * Somebody who is signed in now.
     *
     * @param deviceTokens what the cookie of the device has to carry from now on
     */
    public record SignedInAccount(
            UserView user, SessionId session, String token, Instant expiresAt, List<String> deviceTokens) {}
}
