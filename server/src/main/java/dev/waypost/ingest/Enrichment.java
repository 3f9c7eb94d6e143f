package dev.waypost.ingest;

import dev.waypost.events.Event;
import dev.waypost.journal.Click;
import dev.waypost.visitor.Visit;
import dev.waypost.visitor.VisitorMark;
import dev.waypost.visitor.Visits;
import dev.waypost.visitor.agent.Agent;
import dev.waypost.visitor.agent.BotKind;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Makes events of clicks: works out where a visitor is, with what device, and where they came from. */
@Singleton
class Enrichment {
    /** A HEAD request, a prefetch or a preview by a browser. */
    private static final String NOBODY_LOOKED = "prefetch";

    private static final int LONGEST = 500;

    private final Visits visits;

    Enrichment(Visits visits) {
        this.visits = visits;
    }

    Event event(Click click) {
        Visit visit = visits.of(new RecordedVisit(click), new VisitorMark(click.visitor(), click.returning()));
        Agent agent = visit.agent();
        return new Event(
                click.bot() ? Event.Kind.BOT : Event.Kind.CLICK,
                click.at(),
                click.id().toString(),
                click.workspace(),
                click.link(),
                click.campaign(),
                click.rule(),
                click.domain(),
                click.visitor(),
                !click.returning(),
                click.charged(),
                click.trigger().name().toLowerCase(Locale.ROOT),
                click.variant(),
                click.qrCode(),
                new Event.Where(
                        visit.country(),
                        visit.continent(),
                        visit.region(),
                        visit.city(),
                        visit.latitude(),
                        visit.longitude()),
                new Event.Device(agent.deviceType(), agent.browser(), agent.os(), agent.brand()),
                source(visit),
                click.destination(),
                click.bot() ? reason(agent.botKind()) : null,
                null);
    }

    private static Event.Source source(Visit visit) {
        List<String> languages = visit.languages();
        return new Event.Source(
                visit.referrer(),
                visit.referrerDomain(),
                cut(visit.query("utm_source")),
                cut(visit.query("utm_medium")),
                cut(visit.query("utm_campaign")),
                cut(visit.query("utm_term")),
                cut(visit.query("utm_content")),
                languages.isEmpty() ? null : cut(languages.getFirst()));
    }

    private static String reason(@Nullable BotKind kind) {
        return kind == null ? NOBODY_LOOKED : kind.name().toLowerCase(Locale.ROOT);
    }

    /** Whoever makes a link's query decides what is in it; it should not fill the store. */
    private static @Nullable String cut(@Nullable String text) {
        return text == null || text.length() <= LONGEST ? text : text.substring(0, LONGEST);
    }
}
