package dev.waypost.embed;

import dev.waypost.access.Caller;
import dev.waypost.embed.TrackEmbedEvent.EmbedEvent;
import dev.waypost.embed.tokens.EmbedToken;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.FreeJson;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** Counts the activity of widget visitors by UTC day. */
@ApplicationScoped
class EmbedActivity {
    private static final int MOST_DATA = 1_000;
    private static final int KEPT_DAYS = 400;

    private final EmbedActivityRepository repository;
    private final FreeJson json;
    private final Clock clock;
    private final Caller caller;

    EmbedActivity(EmbedActivityRepository repository, FreeJson json, Clock clock, Caller caller) {
        this.repository = repository;
        this.json = json;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    void count(EmbedToken token, TrackEmbedEvent event) {
        repository.count(
                token,
                today(),
                event.event(),
                event.data() == null ? null : json.write("data", event.data(), MOST_DATA),
                clock.instant());
        LinkId link = token.linkId();
        if (event.event() == EmbedEvent.VIEW && link != null) {
            repository.countImpression(link);
        }
    }

    Listing<EmbedActivityView> list(long days, Paging paging) {
        return repository.list(caller.workspaceId(), today().minusDays(days - 1), paging);
    }

    @Scheduled(every = "24h")
    void forgetOld() {
        repository.deleteBefore(today().minusDays(KEPT_DAYS));
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }
}
