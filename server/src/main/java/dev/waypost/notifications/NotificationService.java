package dev.waypost.notifications;

import dev.waypost.access.Caller;
import dev.waypost.access.SessionGate;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The notifications of the caller. */
@ApplicationScoped
class NotificationService {
    private final NotificationRepository repository;
    private final SessionGate gate;
    private final Clock clock;
    private final Caller caller;

    NotificationService(NotificationRepository repository, SessionGate gate, Clock clock, Caller caller) {
        this.repository = repository;
        this.gate = gate;
        this.clock = clock;
        this.caller = caller;
    }

    NotificationList list(@Nullable Boolean unread, Paging paging) {
        List<WorkspaceId> refused = refused();
        return NotificationList.of(
                repository.list(caller.userId(), refused, unread, paging),
                paging,
                repository.unread(caller.userId(), refused));
    }

    @Transactional
    NotificationView read(NotificationId id) {
        repository.read(caller.userId(), id, clock.instant());
        return find(id);
    }

    @Transactional
    int readAll() {
        return repository.readAll(caller.userId(), clock.instant());
    }

    @Transactional
    void delete(NotificationId id) {
        NotificationView _ = find(id);
        if (!repository.delete(caller.userId(), id)) {
            throw none();
        }
    }

    private NotificationView find(NotificationId id) {
        return repository.find(caller.userId(), refused(), id).orElseThrow(NotificationService::none);
    }

    private List<WorkspaceId> refused() {
        return gate.refusedWorkspaces(caller.identity());
    }

    private static ApiException none() {
        return ApiException.notFound("notification");
    }
}
