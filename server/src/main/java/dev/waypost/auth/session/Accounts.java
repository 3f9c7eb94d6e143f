package dev.waypost.auth.session;

import dev.waypost.access.UserId;
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
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int SIGN_INS_PER_MINUTE = 5;
    private static final int REGISTRATIONS_PER_HOUR = 30;

    private final UserRepository users;
    private final Passwords passwords;
    private final Sessions sessions;
    private final WorkspaceService workspaces;
    private final RateLimits limits;
    private final Ids ids;
    private final Clock clock;

    Accounts(
            UserRepository users,
            Passwords passwords,
            Sessions sessions,
            WorkspaceService workspaces,
            RateLimits limits,
            Ids ids,
            Clock clock) {
        this.users = users;
        this.passwords = passwords;
        this.sessions = sessions;
        this.workspaces = workspaces;
        this.limits = limits;
        this.ids = ids;
        this.clock = clock;
    }

    @Transactional
    Registration register(Register request, Device device) {
        limits.countAction("register", device.ip(), REGISTRATIONS_PER_HOUR, Duration.ofHours(1));
        Instant now = clock.instant();
        User user = new User(
                new UserId(ids.next()),
                EmailAddress.normal(request.email()),
                request.name().strip(),
                null,
                "UTC",
                "en",
                passwords.hash(request.password()),
                null,
                null,
                null,
                null,
                now);
        insert(user);
        Workspace workspace = workspaces.createFirst(user.id(), user.name());
        return new Registration(user, workspace, sessions.open(user.id(), device));
    }

    SignedInUser signIn(SignIn request, Device device) {
        String email = EmailAddress.normal(request.email());
        limits.countAction("sign-in", device.ip() + " " + email, SIGN_INS_PER_MINUTE, MINUTE);
        @Nullable User user = users.findByEmail(email).orElse(null);
        if (!passwords.matches(request.password(), user == null ? null : user.passwordHash()) || user == null) {
            throw new ApiException(ErrorCode.UNAUTHORIZED, "The e-mail address or the password is wrong");
        }
        limits.forgive("sign-in", device.ip() + " " + email, MINUTE);
        return new SignedInUser(user, sessions.open(user.id(), device));
    }

    private void insert(User user) {
        try {
            users.insert(user);
        } catch (DbException e) {
            if (e.violates(UserRepository.UNIQUE_EMAIL)) {
                throw new ApiException(ErrorCode.EMAIL_EXISTS, "There is an account with this e-mail address");
            }
            throw e;
        }
    }

    record Registration(User user, Workspace workspace, Sessions.OpenedSession session) {}

    record SignedInUser(User user, Sessions.OpenedSession session) {}
}
