package dev.waypost.auth.scim.directories;

import dev.waypost.access.Caller;
import dev.waypost.platform.broadcast.Announcement;
import dev.waypost.platform.cache.ShortLivedCache;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Finds the directory of a token or of an administrator's request. */
@Singleton
public class ScimDirectories {
    /** Minimum interval between updates of "last sync", to avoid a write on every request. */
    private static final Duration TOUCH_EVERY = Duration.ofMinutes(1);

    private final ShortLivedCache<ByteBuffer, ActingDirectory> recent = new ShortLivedCache<>();
    private final ScimDirectoryRepository repository;
    private final Caller caller;
    private final Clock clock;

    ScimDirectories(ScimDirectoryRepository repository, Caller caller, Clock clock) {
        this.repository = repository;
        this.caller = caller;
        this.clock = clock;
    }

    void changed(@Observes(during = TransactionPhase.AFTER_SUCCESS) Announcement announcement) {
        if (announcement.changesCallers()) {
            recent.invalidate();
        }
    }

    /** The directory of the token, in any status; empty if the token was replaced. */
    public Optional<ActingDirectory> ofToken(String token) {
        if (!token.startsWith(ScimDirectoryService.TOKEN_PREFIX)) {
            return Optional.empty();
        }
        byte[] hash = Tokens.hash(token);
        ByteBuffer key = ByteBuffer.wrap(hash);
        Optional<ActingDirectory> found = recent.get(key, () -> repository.findByToken(hash));
        found.ifPresent(acting -> {
            ScimDirectory directory = acting.directory();
            Instant now = clock.instant();
            Instant last = directory.lastSyncAt();
            if (last == null || Duration.between(last, now).compareTo(TOUCH_EVERY) >= 0) {
                repository.touch(directory.id(), now);
                recent.forget(key);
            }
        });
        return found;
    }

    /** A directory of the caller's workspace. */
    public ScimDirectory ofCaller(ScimDirectoryId id) {
        return repository
                .find(caller.workspaceId(), id)
                .orElseThrow(() -> ApiException.notFound("SCIM directory"))
                .directory();
    }
}
