package dev.waypost.notifications;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** Tells people what happened, if they want to know. Call it in the transaction of what happened. */
@ApplicationScoped
public class Notifications {
    private static final Duration KEPT = Duration.ofDays(90);
    private static final int MOST = 1_000;

    private final NotificationRepository repository;
    private final Clock clock;

    Notifications(NotificationRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    /** Tells one member of a workspace. */
    @Transactional
    public void send(WorkspaceId workspace, UserId user, Notice notice) {
        send(workspace, repository.member(workspace, user, notice.type()), notice);
    }

    /** Tells the members of a workspace who have at least that role. */
    @Transactional
    public void sendToMembers(WorkspaceId workspace, Role least, Notice notice) {
        List<Role> roles = Arrays.stream(Role.values())
                .filter(role -> role.compareTo(least) >= 0)
                .toList();
        send(workspace, repository.members(workspace, roles, notice.type()), notice);
    }

    private void send(WorkspaceId workspace, List<UserId> users, Notice notice) {
        users.forEach(user -> repository.insert(workspace, user, notice, clock.instant()));
    }

    /** What nobody looked at for a season, and what is more than anybody reads. */
    @Scheduled(every = "1h")
    void forgetOld() {
        repository.deleteBefore(clock.instant().minus(KEPT));
        repository.deleteBeyond(MOST);
    }
}
