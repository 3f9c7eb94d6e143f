package dev.waypost.feedback;

import dev.waypost.access.Caller;
import dev.waypost.access.Identity;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.RateLimits;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;

/** Stores feedback and logs it. */
@ApplicationScoped
class FeedbackService {
    private static final int MOST_AN_HOUR = 20;

    private final FeedbackRepository repository;
    private final RateLimits limits;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    FeedbackService(FeedbackRepository repository, RateLimits limits, Ids ids, Clock clock, Caller caller) {
        this.repository = repository;
        this.limits = limits;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    FeedbackView give(GiveFeedback feedback) {
        limits.countAction("feedback", caller.userId().text(), MOST_AN_HOUR, Duration.ofHours(1));
        FeedbackId id = new FeedbackId(ids.next());
        Identity.Membership membership = caller.identity().workspace();
        repository.insert(
                id, caller.userId(), membership == null ? null : membership.workspaceId(), feedback, clock.instant());
        Log.infof("Feedback %s (%s) was stored in the table feedback", id, feedback.type());
        return new FeedbackView(id, "received");
    }
}
