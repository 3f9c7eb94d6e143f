package dev.waypost.affiliate.partners;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.Application;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.occurrences.Occurrence.About;
import dev.waypost.occurrences.Occurrence.Payload;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.occurrences.Occurrences;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Publishes events of partners who apply, join, are rejected or leave, in the transaction of the caller. */
@ApplicationScoped
class PartnerEvents {
    private final Occurrences occurrences;

    PartnerEvents(Occurrences occurrences) {
        this.occurrences = occurrences;
    }

    void publish(WorkspaceId workspace, OccurrenceType type, EnrolledPartnerView partner) {
        occurrences.publish(workspace, type, () -> new Payload(About.NOTHING, data(partner)));
    }

    /** For a partner whom the workspace enrolled as pending, without a form. */
    void publishApplication(WorkspaceId workspace, EnrolledPartnerView partner) {
        publishApplication(workspace, partner, new Application(Map.of(), List.of(), partner.createdAt()));
    }

    /** For a partner who applied. */
    void publishApplication(WorkspaceId workspace, EnrolledPartnerView partner, Application application) {
        occurrences.publish(workspace, OccurrenceType.PARTNER_APPLICATION_SUBMITTED, () -> {
            Map<String, @Nullable Object> data = data(partner);
            data.put("application", new SubmittedForm(application.formData(), application.submittedAt()));
            return new Payload(About.NOTHING, data);
        });
    }

    private static Map<String, @Nullable Object> data(EnrolledPartnerView partner) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("partner", partner);
        data.put("links", partner.links());
        return data;
    }

    /** The content of an application. */
    private record SubmittedForm(Map<String, @Nullable Object> formData, Instant submittedAt) {}
}
