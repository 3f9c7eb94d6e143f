package dev.waypost.partners;

import dev.waypost.access.WorkspaceId;
import dev.waypost.occurrences.Occurrence.About;
import dev.waypost.occurrences.Occurrence.News;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.occurrences.Occurrences;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells of partners who apply, join, are turned down or leave. In the caller's transaction. */
@ApplicationScoped
class PartnerNews {
    private final Occurrences occurrences;

    PartnerNews(Occurrences occurrences) {
        this.occurrences = occurrences;
    }

    void tell(WorkspaceId workspace, OccurrenceType type, EnrolledPartnerView partner) {
        occurrences.publish(workspace, type, () -> new News(About.NOTHING, data(partner)));
    }

    /** Of somebody who waits for an answer. */
    void tellOfApplication(WorkspaceId workspace, EnrolledPartnerView partner) {
        occurrences.publish(workspace, OccurrenceType.PARTNER_APPLICATION_SUBMITTED, () -> {
            Map<String, @Nullable Object> data = data(partner);
            data.put("application", new Application(Map.of(), partner.createdAt()));
            return new News(About.NOTHING, data);
        });
    }

    private static Map<String, @Nullable Object> data(EnrolledPartnerView partner) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("partner", partner);
        data.put("links", partner.links());
        return data;
    }

    /** What somebody applied with. */
    private record Application(Map<String, @Nullable Object> formData, Instant submittedAt) {}
}
