package dev.waypost.analytics;

import dev.waypost.events.Event;
import dev.waypost.platform.money.Money;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A random history of a workspace: visits, some of them by bots, and their conversions. */
final class RandomEvents {
    private static final String[] COUNTRIES = {"DE", "US", "IN", "AU"};
    private static final String[] CONTINENTS = {"EU", "NA", "AS", "OC"};
    private static final String[] DEVICES = {"desktop", "mobile", "tablet"};
    private static final String[] BROWSERS = {"Chrome", "Safari", "Firefox"};
    private static final String[] SYSTEMS = {"Windows", "iOS", "Android"};
    private static final String[] TRIGGERS = {"link", "link", "link", "qr", "deeplink"};
    private static final String[] SITES = {"google.com", "x.com", "news.example"};

    private static final String[] NAMES = {"signup", "purchase", "trial"};
    /** One currency without decimals and one with three. */
    private static final String[] CURRENCIES = {"USD", "EUR", "JPY", "KWD"};

    private final Random random;
    private final UUID workspace;
    private final List<UUID> links;
    private final List<UUID> campaigns;

    RandomEvents(long seed, UUID workspace, List<UUID> links, List<UUID> campaigns) {
        this.random = new Random(seed);
        this.workspace = workspace;
        this.links = links;
        this.campaigns = campaigns;
    }

    List<Event> between(Instant start, Instant end, int visits) {
        List<Event> events = new ArrayList<>();
        for (int i = 0; i < visits; i++) {
            long at = random.nextLong(start.toEpochMilli(), end.toEpochMilli());
            Event click = click(at);
            events.add(click);
            if (click.kind() == Event.Kind.CLICK && random.nextInt(8) == 0) {
                outcomes(click, end.toEpochMilli(), events);
            }
        }
        return events;
    }

    private Event click(long at) {
        boolean bot = random.nextInt(12) == 0;
        boolean unknownPlace = random.nextInt(15) == 0;
        int country = random.nextInt(COUNTRIES.length);
        UUID link = links.get(random.nextInt(links.size()));
        return new Event(
                bot ? Event.Kind.BOT : Event.Kind.CLICK,
                at,
                Long.toString(random.nextLong(Long.MAX_VALUE), 36),
                workspace,
                link,
                random.nextBoolean() ? null : campaigns.get(random.nextInt(campaigns.size())),
                random.nextInt(3) == 0 ? null : new UUID(9, random.nextInt(3)),
                null,
                random.nextInt(200),
                random.nextBoolean(),
                random.nextBoolean(),
                pick(TRIGGERS),
                null,
                null,
                unknownPlace
                        ? new Event.Where(null, null, null, null, Double.NaN, Double.NaN)
                        : new Event.Where(
                                COUNTRIES[country],
                                CONTINENTS[country],
                                "Region " + random.nextInt(2),
                                "City " + random.nextInt(3),
                                country * 10,
                                random.nextInt(3)),
                new Event.Device(pick(DEVICES), pick(BROWSERS), pick(SYSTEMS), null),
                source(),
                "https://example.com/",
                bot ? "crawler" : null,
                null);
    }

    private Event.Source source() {
        String site = random.nextInt(3) == 0 ? null : pick(SITES);
        String utm = random.nextBoolean() ? null : pick(SITES);
        String url = site == null ? null : "https://" + site + "/" + random.nextInt(2);
        return new Event.Source(url, site, utm, null, null, null, null, "en");
    }

    /** A lead or a sale some time after the click; some are rejected as if they had never happened, some sales are refunded later. */
    private void outcomes(Event click, long end, List<Event> events) {
        boolean sale = random.nextInt(3) == 0;
        Event.Kind kind = sale ? Event.Kind.SALE : Event.Kind.LEAD;
        long at = Math.min(
                end - 1, click.at() + random.nextLong(Duration.ofDays(3).toMillis()));
        long amount = sale ? 100 + random.nextInt(20_000) : 0;
        Event.Outcome outcome = new Event.Outcome(
                UUID.randomUUID(),
                random.nextInt(4) == 0 ? null : new UUID(7, random.nextInt(60)),
                pick(NAMES),
                1,
                amount,
                pick(CURRENCIES),
                null,
                revenue(amount));
        events.add(made(click, kind, at, outcome));
        if (random.nextInt(8) == 0) {
            events.add(made(click, kind, at, times(-1, outcome)));
        } else if (sale && random.nextInt(6) == 0) {
            long later =
                    Math.min(end - 1, at + random.nextLong(Duration.ofDays(9).toMillis()));
            events.add(made(click, Event.Kind.REFUND, later, outcome));
        }
    }

    private static Event.Outcome times(int times, Event.Outcome outcome) {
        Money worth = outcome.revenue();
        return new Event.Outcome(
                outcome.conversion(),
                outcome.customer(),
                outcome.event(),
                times,
                times * outcome.amount(),
                outcome.currency(),
                outcome.orderId(),
                worth == null ? null : new Money(times * worth.minor(), worth.currency()));
    }

    /** Missing in events of earlier versions; in another currency in events from before a change of the workspace's. */
    private @Nullable Money revenue(long amount) {
        return switch (random.nextInt(4)) {
            case 0 -> null;
            case 1 -> new Money(amount + random.nextInt(3), "GBP");
            default -> new Money(amount + random.nextInt(3), "USD");
        };
    }

    private static Event made(Event click, Event.Kind kind, long at, Event.Outcome outcome) {
        return new Event(
                kind,
                at,
                click.click(),
                click.workspace(),
                click.link(),
                click.campaign(),
                click.rule(),
                click.domain(),
                click.visitor(),
                click.newVisitor(),
                click.charged(),
                click.trigger(),
                click.variant(),
                click.qrCode(),
                click.where(),
                click.device(),
                click.source(),
                click.destination(),
                null,
                outcome);
    }

    private String pick(String[] from) {
        return from[random.nextInt(from.length)];
    }

    /** The events that count: everything except what was rejected. */
    static Stream<Event> of(
            List<Event> events, Instant start, Instant end, @Nullable UUID link, @Nullable UUID campaign) {
        return events.stream()
                .filter(event -> event.at() >= start.toEpochMilli() && event.at() < end.toEpochMilli())
                .filter(event -> link == null || link.equals(event.link()))
                .filter(event -> campaign == null || campaign.equals(event.campaign()));
    }
}
