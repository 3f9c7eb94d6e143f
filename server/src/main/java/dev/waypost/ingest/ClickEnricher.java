package dev.waypost.ingest;

import dev.waypost.events.Event;
import dev.waypost.journal.clicks.Click;
import dev.waypost.visitor.Visit;
import dev.waypost.visitor.VisitorFactory;
import dev.waypost.visitor.VisitorIdentity;
import dev.waypost.visitor.useragent.BotKind;
import dev.waypost.visitor.useragent.ParsedUserAgent;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Converts clicks to events: adds the location, the device and the source of the visit. */
@Singleton
class ClickEnricher {
    /** A HEAD request, a prefetch or a preview by a browser. */
    private static final String PREFETCH = "prefetch";

    private static final int MAX_LENGTH = 500;
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

    private final VisitorFactory visitors;

    ClickEnricher(VisitorFactory visitors) {
        this.visitors = visitors;
    }

    Event event(Click click) {
        Click.Visitor visitor = click.visitor();
        Click.Route route = click.route();
        Visit visit =
                visitors.of(new RecordedVisit(click), new VisitorIdentity(visitor.fingerprint(), visitor.returning()));
        ParsedUserAgent agent = visit.agent();
        return new Event(
                visitor.bot() ? Event.Kind.BOT : Event.Kind.CLICK,
                click.at(),
                click.id().toString(),
                click.link().workspace(),
                click.link().id(),
                click.link().campaign(),
                route.rule(),
                click.link().domain(),
                visitor.fingerprint(),
                !visitor.returning(),
                route.charged(),
                click.trigger().name().toLowerCase(Locale.ROOT),
                route.variant(),
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
                route.destination(),
                visitor.bot() ? reason(agent.botKind()) : null,
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
        return kind == null ? PREFETCH : kind.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Bounds the length of query parameters and removes control characters, which percent-encoding hides from the journal and which
     * PostgreSQL refuses.
     */
    private static @Nullable String clean(@Nullable String text) {
        if (text == null) {
            return null;
        }
        String printable = CONTROL.matcher(text).replaceAll("");
        return printable.length() <= MAX_LENGTH ? printable : printable.substring(0, MAX_LENGTH);
    }
}
