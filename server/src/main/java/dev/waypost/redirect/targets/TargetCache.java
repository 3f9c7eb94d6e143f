package dev.waypost.redirect.targets;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.broadcast.Announcement;
import dev.waypost.platform.id.Ids;
import dev.waypost.redirect.decision.Target;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Caches links by the key of their address. */
@Singleton
public class TargetCache {
    /** One cached link for this many bytes of heap; a link takes about half of it. */
    private static final long HEAP_PER_LINK = 2_048;

    private final TargetRepository repository;
    private final TargetCompiler compiler;
    private final CoalescingCache<Target> targets;

    TargetCache(TargetRepository repository, TargetCompiler compiler, LoaderPool loaders, MeterRegistry meters) {
        this.repository = repository;
        this.compiler = compiler;
        this.targets = new CoalescingCache<>(Runtime.getRuntime().maxMemory() / HEAP_PER_LINK, loaders, this::find);
        Gauge.builder("waypost.redirect.links", targets, CoalescingCache::size)
                .description("Links held in memory")
                .register(meters);
    }

    @Nullable
    public Target peek(String key) {
        return targets.peek(key);
    }

    public boolean isMissing(String key) {
        return targets.isMissing(key);
    }

    public CompletableFuture<Optional<Target>> load(String key) {
        return targets.load(key);
    }

    /** Reads a link of a workspace from the database, past the cache. */
    public Optional<Target> read(WorkspaceId workspace, LinkId link) {
        return repository.find(workspace, link).map(this::compiled);
    }

    void changed(@Observes(during = TransactionPhase.AFTER_SUCCESS) Announcement announcement) {
        String key = announcement.key();
        switch (announcement.topic()) {
            case LINK -> targets.invalidate(key);
            case CAMPAIGN -> {
                CampaignId campaign = Ids.parse(CampaignId.class, key);
                targets.invalidateIf(target -> target.campaigns().contains(campaign));
            }
            case WORKSPACE -> {
                WorkspaceId workspace = Ids.parse(WorkspaceId.class, key);
                targets.invalidateIf(target -> target.workspaceId().equals(workspace));
            }
            case DOMAIN, EVERYTHING -> targets.invalidateAll();
            case CALLER, NODE -> {}
        }
    }

    private Optional<Target> find(String key) {
        int slash = key.indexOf('/');
        DomainId domain = slash == 1 ? null : Ids.parse(DomainId.class, key.substring(0, slash));
        return repository.find(domain, key.substring(slash + 1)).map(this::compiled);
    }

    private Target compiled(StoredLink link) {
        StoredLink.Campaign campaign = link.campaign();
        return compiler.compile(link, repository.rules(link.id(), campaign == null ? null : campaign.id()));
    }
}
