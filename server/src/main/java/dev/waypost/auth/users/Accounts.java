package dev.waypost.auth.users;

import dev.waypost.access.AccountKind;
import dev.waypost.access.UserId;
import dev.waypost.auth.credentials.CredentialCheck;
import dev.waypost.auth.credentials.PasswordPolicy;
import dev.waypost.auth.credentials.PasswordRules;
import dev.waypost.auth.credentials.SignIn;
import dev.waypost.auth.device.Device;
import dev.waypost.auth.device.KnownDevices;
import dev.waypost.auth.registration.RegistrationGate;
import dev.waypost.auth.session.Sessions;
import dev.waypost.platform.crypto.Passwords;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.mail.Mailbox;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.address.ClientNetwork;
import dev.waypost.workspaces.Workspace;
import dev.waypost.workspaces.WorkspaceService;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Registration and sign-in. */
@ApplicationScoped
class Accounts {
    private static final int REGISTRATIONS_PER_HOUR = 30;

    private final UserRepository users;
    private final Passwords passwords;
    private final Sessions sessions;
    private final CredentialCheck credentials;
    private final EmailVerification addresses;
    private final WorkspaceService workspaces;
    private final RegistrationGate gate;
    private final KnownDevices devices;
    private final Mailbox mailbox;
    private final RateLimits limits;
    private final List<PasswordPolicy> policies;
    private final Ids ids;
    private final Clock clock;

    Accounts(
            UserRepository users,
            Passwords passwords,
            Sessions sessions,
            CredentialCheck credentials,
            EmailVerification addresses,
            WorkspaceService workspaces,
            RegistrationGate gate,
            KnownDevices devices,
            Mailbox mailbox,
            RateLimits limits,
            @All List<PasswordPolicy> policies,
            Ids ids,
            Clock clock) {
        this.users = users;
        this.passwords = passwords;
        this.sessions = sessions;
        this.credentials = credentials;
        this.addresses = addresses;
        this.workspaces = workspaces;
        this.gate = gate;
        this.devices = devices;
        this.mailbox = mailbox;
        this.limits = limits;
        this.policies = policies;
        this.ids = ids;
        this.clock = clock;
    }

    @Transactional
    Registration register(Register request, Device device) {
        limits.countAction("register", ClientNetwork.of(device.ip()), REGISTRATIONS_PER_HOUR, Duration.ofHours(1));
        String email = EmailAddress.normal(request.email());
        String name = request.name().strip();
        PasswordRules.require("password", request.password(), email, name);
        boolean proven = gate.admit(email, request.setupToken(), request.invitationToken());
        // If everyone on the machine can read the development mailbox, a mailed link proves nothing and is skipped.
        boolean verified = proven || mailbox.isForDevelopment();
        User user = add(email, name, request.password(), verified ? clock.instant() : null);
        Workspace workspace = workspaces.createFirst(user.id(), user.name());
        if (!verified) {
            addresses.askToVerify(user);
        }
        return new Registration(
                user, workspace, sessions.open(user.id(), device), devices.remember(user.id(), device.tokens()));
    }

    /** Creates an account with a verified address, on behalf of the operator, and its first workspace. */
    @Transactional
    User create(String email, String name, String password) {
        User user = add(EmailAddress.normal(email), name, password, clock.instant());
        workspaces.createFirst(user.id(), user.name());
        return user;
    }

    /** Not one transaction: hashing is slow and must not hold a database connection. */
    SignedInUser signIn(SignIn request, Device device) {
        User user = credentials.require(
                AccountKind.USER,
                request,
                device,
                email -> users.findByEmail(email)
                        .map(found -> new CredentialCheck.Account<>(
                                found, found.id(), found.passwordHash(), found.totpEnabledAt() != null)));
        policies.forEach(policy -> policy.requirePasswordAllowed(user.id(), user.email()));
        return new SignedInUser(user, sessions.open(user.id(), device), devices.remember(user.id(), device.tokens()));
    }

    private User add(String email, String name, String password, @Nullable Instant verifiedAt) {
        User user = new User(
                new UserId(ids.next()),
                email,
                name,
                null,
                User.DEFAULT_TIMEZONE,
                User.DEFAULT_LOCALE,
                passwords.hash(password),
                verifiedAt,
                null,
                null,
                clock.instant());
        try {
            users.insert(user);
        } catch (DbException e) {
            if (e.violates(UserRepository.UNIQUE_EMAIL)) {
                throw EmailVerification.taken();
            }
            throw e;
        }
        return user;
    }

    /** @param deviceTokens the new tokens of the device cookie */
    record Registration(User user, Workspace workspace, Sessions.OpenedSession session, List<String> deviceTokens) {}

    /** @param deviceTokens the new tokens of the device cookie */
    record SignedInUser(User user, Sessions.OpenedSession session, List<String> deviceTokens) {}
}
