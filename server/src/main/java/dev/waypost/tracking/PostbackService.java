package dev.waypost.tracking;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.access.WorkspaceId;
import dev.waypost.conversions.Attribution;
import dev.waypost.conversions.ConversionSource;
import dev.waypost.conversions.NewConversion;
import dev.waypost.conversions.Recording;
import dev.waypost.events.Event;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** The rules of what other servers report: with a key about clicks of its workspace, without one about any click they know. */
@ApplicationScoped
class PostbackService {
    private final Recording recording;
    private final Attribution attribution;
    private final Plans plans;
    private final Caller caller;

    PostbackService(Recording recording, Attribution attribution, Plans plans, Caller caller) {
        this.recording = recording;
        this.attribution = attribution;
        this.plans = plans;
        this.caller = caller;
    }

    /** Networks call until they get a success, so a repeated order is answered like the first time. */
    @Transactional
    TrackedPostback postback(Postback postback) {
        Event click = attribution.require(caller.workspaceId(), postback.clickId(), postback.at());
        Recording.Recorded recorded = record(caller.workspaceId(), postback, click);
        return new TrackedPostback(recorded.conversion().id(), click.click(), true);
    }

    @Transactional
    AttributedConversion report(Postback postback) {
        Optional<Event> click = attribution.find(postback.clickId(), postback.at());
        if (click.isEmpty()) {
            return AttributedConversion.TO_NOBODY;
        }
        WorkspaceId workspace = new WorkspaceId(click.get().workspace());
        plans.requireFeature(plans.of(workspace), Feature.REVENUE_TRACKING);
        return AttributedConversion.of(record(workspace, postback, click.get()));
    }

    private Recording.Recorded record(WorkspaceId workspace, Postback postback, Event click) {
        if (postback.at().isBefore(Instant.ofEpochMilli(click.at()))) {
            throw ApiException.invalid("timestamp", "is before the click");
        }
        return recording.record(new NewConversion(
                workspace,
                click,
                null,
                postback.event(),
                postback.money(),
                ConversionSource.S2S,
                postback.orderId(),
                null,
                null,
                Map.of(),
                postback.at()));
    }
}
