package dev.waypost.auth.session;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.Patch;
import dev.waypost.workspaces.WorkspaceService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What people say about themselves. */
@ApplicationScoped
class UserService {
    private static final Set<String> TIMEZONES = Set.copyOf(ZoneId.getAvailableZoneIds());
    private static final Set<String> WEB = Set.of("http", "https");
    /** A language, and perhaps a script and a region. */
    private static final Pattern LANGUAGE_TAG =
            Pattern.compile("[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?");

    private final UserRepository users;
    private final WorkspaceService workspaces;
    private final Clock clock;

    UserService(UserRepository users, WorkspaceService workspaces, Clock clock) {
        this.users = users;
        this.workspaces = workspaces;
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
                name(request.name(), user.name()),
                request.avatar().map(UserService::webAddress).over(user.avatar()),
                request.timezone().map(UserService::timezone).over(user.timezone(), User.DEFAULT_TIMEZONE),
                request.locale().map(UserService::locale).over(user.locale(), User.DEFAULT_LOCALE),
                user.passwordHash(),
                user.emailVerifiedAt(),
                user.totpEnabledAt(),
                request.defaultWorkspaceId()
                        .map(workspace -> ownWorkspace(id, workspace))
                        .over(user.defaultWorkspaceId()),
                user.createdAt());
        users.updateProfile(updated, clock.instant());
        return updated;
    }

    private static String name(Patch<String> patch, String current) {
        return switch (patch) {
            case Patch.Keep<String> _ -> current;
            case Patch.Clear<String> _ -> throw ApiException.invalid("name", "must not be null");
            case Patch.Set<String>(String name) -> name.strip();
        };
    }

    private static String webAddress(String text) {
        if (!isWebAddress(text)) {
            throw ApiException.invalid("avatar", "must be an http or https address");
        }
        return text;
    }

    private static boolean isWebAddress(String text) {
        try {
            URI uri = new URI(text);
            return uri.getHost() != null && uri.getScheme() != null && WEB.contains(uri.getScheme());
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private static String timezone(String text) {
        if (!TIMEZONES.contains(text)) {
            throw ApiException.invalid(
                    "timezone", "must be a name of the IANA time zone database, such as Europe/London");
        }
        return text;
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
            throw ApiException.invalid("defaultWorkspaceId", "must be a workspace you are in");
        }
        return workspace;
    }
}
