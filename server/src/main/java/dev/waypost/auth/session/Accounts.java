package dev.waypost.auth.session;

import dev.waypost.access.UserId;
import dev.waypost.auth.secondfactor.SecondFactor;
import dev.waypost.platform.crypto.Passwords;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.workspaces.Workspace;
import dev.waypost.workspaces.WorkspaceService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Making accounts and signing in to them. */
@ApplicationScoped
class Accounts {
    private static final int REGISTRATIONS_PER_HOUR = 30;

    private final UserRepository users;
    private final Passwords passwords;
    private final Sessions sessions;
    private final SecondFactor secondFactor;
    private final EmailAddresses addresses;
    private final WorkspaceService workspaces;
    private final SignInLimits signIns;
    private final RateLimits limits;
    private final SecurityLog log;
    private final Ids ids;
    private final Clock clock;

    Accounts(
            UserRepository users,
            Passwords passwords,
            Sessions sessions,
            SecondFactor secondFactor,
            EmailAddresses addresses,
            WorkspaceService workspaces,
            SignInLimits signIns,
            RateLimits limits,
            SecurityLog log,
            Ids ids,
            Clock clock) {
        this.users = users;
        this.passwords = passwords;
        this.sessions = sessions;
        this.secondFactor = secondFactor;
        this.addresses = addresses;
        this.workspaces = workspaces;
        this.signIns = signIns;
        this.limits = limits;
        this.log = log;
        this.ids = ids;
        this.clock = clock;
    }

    @Transactional
    Registration register(Register request, Device device) {
        limits.countAction("register", device.ip(), REGISTRATIONS_PER_HOUR, Duration.ofHours(1));
        String email = EmailAddress.normal(request.email());
        String name = request.name().strip();
        PasswordRules.require("password", request.password(), email, name);
        User user = add(email, name, request.password(), null);
        Workspace workspace = workspaces.createFirst(user.id(), user.name());
        addresses.askToVerify(user);
        return new Registration(user, workspace, sessions.open(user.id(), device));
    }

    /** An account whose address the operator vouches for, with its first workspace. */
    @Transactional
    User create(String email, String name, String password) {
        User user = add(EmailAddress.normal(email), name, password, clock.instant());
        workspaces.createFirst(user.id(), user.name());
        return user;
    }

    /** Not one transaction: hashing is slow, and no connection should wait for it. */
    SignedInUser signIn(SignIn request, Device device) {
        String email = EmailAddress.normal(request.email());
        signIns.count(device.ip(), email);
        @Nullable User user = users.findByEmail(email).orElse(null);
        if (!passwords.matches(request.password(), user == null ? null : user.passwordHash()) || user == null) {
            log.signInFailed("password", user == null ? null : user.id());
            throw new ApiException(ErrorCode.UNAUTHORIZED, "The e-mail address or the password is wrong");
        }
        if (user.totpEnabledAt() != null) {
            requireSecondFactor(user, request, device);
        }
        signIns.takeBack(device.ip(), email);
        return new SignedInUser(user, sessions.open(user.id(), device));
    }

    private void requireSecondFactor(User user, SignIn request, Device device) {
        @Nullable String totp = blankToNull(request.totp());
        @Nullable String recoveryCode = blankToNull(request.recoveryCode());
        if (totp == null && recoveryCode == null) {
            signIns.takeBack(device.ip(), user.email());
            throw new ApiException(
                    ErrorCode.TOTP_REQUIRED, "Send the code of the authenticator app as totp, or a recoveryCode");
        }
        if (!secondFactor.accepts(user.id(), totp, recoveryCode)) {
            log.signInFailed("code", user.id());
            throw new ApiException(ErrorCode.UNAUTHORIZED, "The code is wrong or was used before");
        }
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
                throw EmailAddresses.taken();
            }
            throw e;
        }
        return user;
    }

    private static @Nullable String blankToNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text;
    }

    record Registration(User user, Workspace workspace, Sessions.OpenedSession session) {}

    record SignedInUser(User user, Sessions.OpenedSession session) {}
}
