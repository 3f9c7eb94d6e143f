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

/** Sends notifications to users who have not turned them off. Call it in the transaction of the event. */
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

    /** Notifies one member of a workspace. */
    @Transactional
    public void send(WorkspaceId workspace, UserId user, Notice notice) {
        send(workspace, repository.member(workspace, user, notice.type()), notice);
    }

    /** Notifies the members of a workspace with at least the given role. */
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

    /** Deletes old notifications, and those above the limit per user. */
    @Scheduled(every = "1h")
    void forgetOld() {
        repository.deleteBefore(clock.instant().minus(KEPT));
        repository.deleteBeyond(MOST);
    }
}
