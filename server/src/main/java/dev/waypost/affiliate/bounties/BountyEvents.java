package dev.waypost.affiliate.bounties;

import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.occurrences.Occurrence.About;
import dev.waypost.occurrences.Occurrence.Payload;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.occurrences.Occurrences;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Publishes events of bounties, in the transaction of the caller. */
@ApplicationScoped
class BountyEvents {
    private final Occurrences occurrences;
    private final EnrolledPartners partners;
    private final Clock clock;

    BountyEvents(Occurrences occurrences, EnrolledPartners partners, Clock clock) {
        this.occurrences = occurrences;
        this.partners = partners;
        this.clock = clock;
    }

    void publish(OccurrenceType type, Bounty bounty) {
        occurrences.publish(
                bounty.workspaceId(),
                type,
                () -> new Payload(About.NOTHING, Map.of("bounty", BountyView.of(bounty, clock.instant()))));
    }

    void publish(OccurrenceType type, Bounty bounty, Submission submission) {
        occurrences.publish(bounty.workspaceId(), type, () -> {
            Map<String, @Nullable Object> data = new LinkedHashMap<>();
            data.put("bounty", BountyView.of(bounty, clock.instant()));
            data.put("submission", SubmissionView.of(submission));
            data.put(
                    "partner",
                    partners.find(bounty.workspaceId(), submission.enrollmentId())
                            .orElse(null));
            return new Payload(About.NOTHING, data);
        });
    }
}
