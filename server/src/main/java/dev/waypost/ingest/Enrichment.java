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
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes events of clicks: works out where a visitor is, with what device, and where they came from. */
@Singleton
class Enrichment {
    /** A HEAD request, a prefetch or a preview by a browser. */
    private static final String NOBODY_LOOKED = "prefetch";

    private static final int LONGEST = 500;
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

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
                clean(visit.query("utm_source")),
                clean(visit.query("utm_medium")),
                clean(visit.query("utm_campaign")),
                clean(visit.query("utm_term")),
                clean(visit.query("utm_content")),
                languages.isEmpty() ? null : clean(languages.getFirst()));
    }

    private static String reason(@Nullable BotKind kind) {
        return kind == null ? NOBODY_LOOKED : kind.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Visitors decide what is in a query: it should not fill the store, and its percent-encoding can hide characters from whoever
     * cleaned the record, which listeners could not write to PostgreSQL.
     */
    private static @Nullable String clean(@Nullable String text) {
        if (text == null) {
            return null;
        }
        String printable = CONTROL.matcher(text).replaceAll("");
        return printable.length() <= LONGEST ? printable : printable.substring(0, LONGEST);
    }
}
