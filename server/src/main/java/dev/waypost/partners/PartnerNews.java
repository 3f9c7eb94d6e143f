package dev.waypost.partners;

import dev.waypost.access.WorkspaceId;
import dev.waypost.occurrences.Occurrence.About;
import dev.waypost.occurrences.Occurrence.News;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.occurrences.Occurrences;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells of partners who join, are turned down or leave. In the caller's transaction. */
@ApplicationScoped
class PartnerNews {
    private final Occurrences occurrences;

    PartnerNews(Occurrences occurrences) {
        this.occurrences = occurrences;
    }

    void tell(WorkspaceId workspace, OccurrenceType type, EnrolledPartnerView partner) {
        occurrences.publish(workspace, type, () -> {
            Map<String, @Nullable Object> data = new LinkedHashMap<>();
            data.put("partner", partner);
            data.put("links", partner.links());
            return new News(About.NOTHING, data);
        });
    }
}
