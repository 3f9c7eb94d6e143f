package dev.waypost.auth.users;

import dev.waypost.access.Caller;
import dev.waypost.access.SessionGate;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.Fields;
import dev.waypost.workspaces.WorkspaceService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Locale;
import java.util.regex.Pattern;

/** Updates user profiles. */
@ApplicationScoped
class UserService {
    /** A language with an optional script and region. */
    private static final Pattern LANGUAGE_TAG =
            Pattern.compile("[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?");

    private final UserRepository users;
    private final WorkspaceService workspaces;
    private final SessionGate sessions;
    private final Caller caller;
    private final Clock clock;

    UserService(UserRepository users, WorkspaceService workspaces, SessionGate sessions, Caller caller, Clock clock) {
        this.users = users;
        this.workspaces = workspaces;
        this.sessions = sessions;
        this.caller = caller;
        this.clock = clock;
    }

    User get(UserId id) {
        return users.find(id).orElseThrow();
    }

    @Transactional
    User update(UserId id, UpdateUser request) {
        User user = users.lock(id);
        User updated = new User(
                user.id(),
                user.email(),
                request.name().required("name", user.name()).strip(),
                request.avatar()
                        .map(avatar -> Fields.webAddress("avatar", avatar))
                        .over(user.avatar()),
                request.timezone()
                        .map(zone -> Fields.timezone("timezone", zone))
                        .over(user.timezone(), User.DEFAULT_TIMEZONE),
                request.locale().map(UserService::locale).over(user.locale(), User.DEFAULT_LOCALE),
                user.passwordHash(),
                user.emailVerifiedAt(),
                user.totpEnabledAt(),
                request.defaultWorkspaceId()
                        .map(workspace ->
                                workspace.equals(user.defaultWorkspaceId()) ? workspace : ownWorkspace(id, workspace))
                        .over(user.defaultWorkspaceId()),
                user.createdAt());
        users.updateProfile(updated, clock.instant());
        return updated;
    }

    private static String locale(String text) {
        if (!LANGUAGE_TAG.matcher(text).matches()) {
            throw ApiException.invalid("locale", "must be a language tag such as en or pt-BR");
        }
        return Locale.forLanguageTag(text).toLanguageTag();
    }

    private WorkspaceId ownWorkspace(UserId user, WorkspaceId workspace) {
        boolean member =
                workspaces.list(user).stream().anyMatch(theirs -> theirs.id().equals(workspace));
        if (!member) {
            throw ApiException.invalid("defaultWorkspaceId", "must be a workspace that you are a member of");
        }
        sessions.requireAccepted(caller.identity(), workspace);
        return workspace;
    }
}
