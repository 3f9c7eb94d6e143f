package dev.waypost.tracking.proof;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.id.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Manages postback tokens. The token of a workspace is created when it is first read. */
@ApplicationScoped
class PostbackSettingsService {
    private static final String RESOURCE = "postback_settings";
    private static final String PREFIX = "wp_post_";
    private static final int RANDOM_CHARACTERS = 32;
    private static final int USUAL_GRACE_HOURS = 24;

    private final PostbackSettingsRepository repository;
    private final AuditLog audit;
    private final Tokens tokens;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    PostbackSettingsService(
            PostbackSettingsRepository repository, AuditLog audit, Tokens tokens, Ids ids, Clock clock, Caller caller) {
        this.repository = repository;
        this.audit = audit;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    PostbackSettings get() {
        return repository.find(caller.workspaceId()).orElseGet(this::lock);
    }

    /** An earlier previous token ends immediately: there is at most one. */
    @Transactional
    PostbackSettings rotate(@Nullable Integer graceHours) {
        PostbackSettings before = lock();
        Instant now = clock.instant();
        int hours = graceHours == null ? USUAL_GRACE_HOURS : graceHours;
        @Nullable Instant until = hours == 0 ? null : now.plus(Duration.ofHours(hours));
        repository.replaceToken(before.workspaceId(), newToken(), until, now);
        record(
                "postback_token.rotated",
                Changes.none().and("previousTokenExpiresAt", before.previousTokenExpiresAt(), until));
        return get();
    }

    @Transactional
    PostbackSettings update(UpdatePostbackSettings wanted) {
        PostbackSettings before = lock();
        boolean open = wanted.openReports().over(before.openReports(), false);
        if (open != before.openReports()) {
            repository.setOpenReports(before.workspaceId(), open, clock.instant());
            record("postback_settings.updated", Changes.none().and("openReports", before.openReports(), open));
        }
        return get();
    }

    private PostbackSettings lock() {
        WorkspaceId workspace = caller.workspaceId();
        repository.insertIfAbsent(ids.next(), workspace, newToken(), clock.instant());
        return repository.lock(workspace).orElseThrow();
    }

    private String newToken() {
        return tokens.next(PREFIX, RANDOM_CHARACTERS);
    }

    private void record(String action, Changes changes) {
        WorkspaceId workspace = caller.workspaceId();
        audit.record(workspace, action, RESOURCE, workspace, "Conversion reports", changes);
    }
}
