package dev.waypost.analytics;

import dev.waypost.access.Caller;
import dev.waypost.analytics.AnalyticsRepository.NamedLink;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.Answer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What every endpoint does first: finds out what is asked about, and whether the answer of a moment ago will do. */
@ApplicationScoped
public class Answering {
    private final AnalyticsRepository repository;
    private final Snapshots snapshots;
    private final Clock clock;
    private final Caller caller;

    Answering(AnalyticsRepository repository, Snapshots snapshots, Clock clock, Caller caller) {
        this.repository = repository;
        this.snapshots = snapshots;
        this.clock = clock;
        this.caller = caller;
    }

    /** The caller's workspace, or what of it the parameters name; 404 for what is not there. */
    public Scope scope(@Nullable LinkId link, @Nullable CampaignId campaign) {
        if (link != null) {
            link(link);
        }
        if (campaign != null && !repository.hasCampaign(caller.workspaceId(), campaign)) {
            throw ApiException.notFound("campaign");
        }
        return new Scope(
                caller.workspaceId().value(),
                link == null ? null : link.value(),
                campaign == null ? null : campaign.value());
    }

    /** An answer about the window that the parameters name, or the one of a moment ago. */
    public <T> Answer<T> answer(AnalyticsParameters parameters, Function<Window, T> question) {
        return cached(window(parameters), question);
    }

    /** The same for a window that reaches no further back than so many days. */
    public <T> Answer<T> answer(AnalyticsParameters parameters, int mostDays, Function<Window, T> question) {
        return cached(parameters.window(repository.zone(caller.workspaceId()), clock.instant(), mostDays), question);
    }

    /** An answer that is made now, for what is asked too rarely or too finely to be kept. */
    public <T> T fresh(AnalyticsParameters parameters, Function<Window, T> question) {
        snapshots.bypass();
        return question.apply(window(parameters));
    }

    public Window window(AnalyticsParameters parameters) {
        return parameters.window(repository.zone(caller.workspaceId()), clock.instant());
    }

    NamedLink link(LinkId link) {
        return repository.link(caller.workspaceId(), link).orElseThrow(() -> ApiException.notFound("link"));
    }

    private <T> Answer<T> cached(Window window, Function<Window, T> question) {
        return Answer.of(snapshots.of(window, () -> question.apply(window)));
    }
}
