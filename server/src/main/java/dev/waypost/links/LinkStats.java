package dev.waypost.links;

import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkCounters;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.model.LinkInclusion;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** {@code ?include=stats}: the counters of the link. */
@ApplicationScoped
class LinkStats implements LinkInclusion {
    private final LinkRepository repository;

    LinkStats(LinkRepository repository) {
        this.repository = repository;
    }

    @Override
    public String name() {
        return "stats";
    }

    @Override
    public Object of(WorkspaceId workspace, LinkId link) {
        LinkCounters counters = repository.find(workspace, link).orElseThrow().counters();
        return new View(
                counters.clicks(),
                counters.uniqueClicks(),
                counters.botClicks(),
                counters.qrScans(),
                counters.impressions(),
                counters.leads(),
                counters.sales(),
                counters.conversions(),
                counters.revenue().major(),
                counters.grossRevenue().major(),
                counters.refunds().major(),
                counters.lastClickedAt());
    }

    /** The counters, including visits of bots, which the link itself does not show. */
    public record View(
            long clicks,
            long uniqueClicks,
            long botClicks,
            long qrScans,
            long impressions,
            long leads,
            long sales,
            long conversions,
            BigDecimal revenue,
            BigDecimal grossRevenue,
            BigDecimal refunds,
            @Nullable Instant lastClickedAt) {}
}
