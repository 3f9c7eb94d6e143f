package dev.waypost.auth.users;

import dev.waypost.access.UserId;
import dev.waypost.auth.device.Device;
import dev.waypost.auth.device.KnownDevices;
import dev.waypost.auth.registration.RegistrationGate;
import dev.waypost.auth.registration.RegistrationMode;
import dev.waypost.auth.session.SessionId;
import dev.waypost.auth.session.Sessions;
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
 * Accounts created by identity providers. They have no password and no personal workspace; their address counts as
 * verified after the user has followed a mailed link or signed in through an identity provider that is allowed to vouch
 * for it.
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
     * @param email normalised
     */
    public Optional<Account> find(String email) {
        return users.findByEmail(email).map(ProvisionedAccounts::account);
    }

    /** Empty if the account was closed. */
    public Optional<Account> find(UserId id) {
        return users.find(id).filter(user -> user.email().contains("@")).map(ProvisionedAccounts::account);
    }

    /**
     * Creates an account.
     *
     * @param email normalised, without an account
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public UserId create(String email, String name) {
        if (gate.mode() == RegistrationMode.CLOSED) {
            throw new ApiException(
                    ErrorCode.REGISTRATION_CLOSED,
                    "Registration is closed on this server; ask its operator for an" + " account");
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
            // Another workspace has provisioned the same user at the same time.
            throw e.violates(UserRepository.UNIQUE_EMAIL) ? EmailVerification.taken() : e;
        }
        return user.id();
    }

    /**
     * Signs a user in without password and second factor: the identity provider has authenticated them.
     *
     * @param email the address that the identity provider vouches for; verified from now on if it is that of the
     *     account
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

    /** Changes the address of an unclaimed account; the new address is not verified. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void changeEmail(UserId id, String email) {
        users.changeUnprovedEmail(id, email, clock.instant());
    }

    /** A single line, because it appears in e-mails and logs, and truncated at a character boundary. */
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
     * An account for identity providers.
     *
     * @param claimed whether the user has set a password
     */
    public record Account(UserId id, String email, String name, boolean verified, boolean claimed) {
        /**
         * Whether the account can be trusted to belong to the owner of its address: a person who registers a foreign
         * address has set a password and verified nothing.
         */
        public boolean isTrustworthy() {
            return verified || !claimed;
        }
    }

    /**
     * A user who is now signed in.
     *
     * @param deviceTokens the new tokens of the device cookie
     */
    public record SignedInAccount(
            UserView user, SessionId session, String token, Instant expiresAt, List<String> deviceTokens) {}
}
