package dev.waypost.affiliate.payouts;

import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.occurrences.Occurrence.About;
import dev.waypost.occurrences.Occurrence.Payload;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.occurrences.Occurrences;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Publishes events of payouts, in the transaction of the caller. */
@ApplicationScoped
class PayoutEvents {
    private final Occurrences occurrences;
    private final EnrolledPartners partners;

    PayoutEvents(Occurrences occurrences, EnrolledPartners partners) {
        this.occurrences = occurrences;
        this.partners = partners;
    }

    void publish(OccurrenceType type, Payout payout) {
        occurrences.publish(payout.workspaceId(), type, () -> {
            Map<String, @Nullable Object> data = new LinkedHashMap<>();
            data.put("payout", PayoutView.of(payout));
            data.put(
                    "partner",
                    partners.find(payout.workspaceId(), payout.enrollmentId()).orElse(null));
            return new Payload(About.NOTHING, data);
        });
    }
}
