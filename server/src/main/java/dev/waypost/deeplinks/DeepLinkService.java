package dev.waypost.deeplinks;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.web.input.Fields;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Configures the apps of a workspace; {@link AppAssociations} publishes them. */
@ApplicationScoped
class DeepLinkService {
    private final DeepLinkRepository repository;
    private final AuditLog audit;
    private final Broadcast broadcast;
    private final Clock clock;
    private final Caller caller;

    DeepLinkService(DeepLinkRepository repository, AuditLog audit, Broadcast broadcast, Clock clock, Caller caller) {
        this.repository = repository;
        this.audit = audit;
        this.broadcast = broadcast;
        this.clock = clock;
        this.caller = caller;
    }

    DeepLinkConfig get() {
        return repository.find(caller.workspaceId()).orElse(DeepLinkConfig.NONE);
    }

    @Transactional
    DeepLinkConfig update(UpdateDeepLinkConfig change) {
        WorkspaceId workspace = caller.workspaceId();
        repository.lock(workspace);
        DeepLinkConfig before = get();
        DeepLinkConfig after = new DeepLinkConfig(
                change.ios().map(DeepLinkService::checked).over(before.ios()),
                change.android().map(DeepLinkService::checked).over(before.android()),
                clock.instant());
        Changes changes =
                Changes.none().and("ios", before.ios(), after.ios()).and("android", before.android(), after.android());
        if (changes.fields().isEmpty()) {
            return before;
        }
        repository.save(workspace, after);
        audit.record(workspace, "deep_links.updated", "workspace", workspace, null, changes);
        broadcast.announce(Topic.WORKSPACE, workspace.text());
        return after;
    }

    private static IosApp checked(IosApp app) {
        requireWebAddress("ios.appStoreUrl", app.appStoreUrl());
        return app;
    }

    /** Phones compare fingerprints as uppercase text. */
    private static AndroidApp checked(AndroidApp app) {
        requireWebAddress("android.playStoreUrl", app.playStoreUrl());
        return new AndroidApp(
                app.packageName(),
                app.sha256Fingerprints().stream()
                        .map(print -> print.toUpperCase(Locale.ROOT))
                        .distinct()
                        .toList(),
                app.playStoreUrl());
    }

    private static void requireWebAddress(String field, @Nullable String address) {
        if (address != null) {
            Fields.destination(field, address);
        }
    }
}
