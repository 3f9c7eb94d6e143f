package dev.waypost.app.demo;

import dev.waypost.journal.clicks.Click;
import dev.waypost.journal.clicks.ClickId;
import dev.waypost.journal.clicks.Trigger;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Simulated visits of ninety days, growing from week to week, with the daily and weekly rhythm of the visitors' places.
 */
final class DemoTraffic {
    static final int DAYS = 90;
    private static final List<String> PHONES = List.of(
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1"
                    + " Mobile/15E148 Safari/604.1",
            "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile"
                    + " Safari/537.36",
            "Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0"
                    + " Chrome/122.0.0.0 Mobile Safari/537.36");
    private static final List<String> COMPUTERS = List.of(
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0"
                    + " Safari/537.36",
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1"
                    + " Safari/605.1.15",
            "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0"
                    + " Safari/537.36 Edg/130.0.0.0",
            "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1"
                    + " Mobile/15E148 Safari/604.1");
    private static final List<String> BOTS = List.of(
            "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
            "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
            "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)");

    /** A fixed seed: the same traffic every time, relative to the current day. */
    private final Random random = new Random(20_261_115);

    private final Instant now;
    private final int visits;
    private final List<Guest> guests = new ArrayList<>();

    DemoTraffic(Instant now, int visits) {
        this.now = now;
        this.visits = visits;
    }

    /** In chronological order. */
    List<Visit> of(List<DemoLink.CreatedDemoLink> links) {
        int busy = links.stream()
                .mapToInt(createdDemoLink -> createdDemoLink.link().busy())
                .sum();
        List<Visit> all = new ArrayList<>();
        for (DemoLink.CreatedDemoLink createdDemoLink : links) {
            guests.clear();
            int count = visits * createdDemoLink.link().busy() / busy;
            for (long at : times(createdDemoLink.link(), count)) {
                all.add(visit(createdDemoLink, at));
            }
        }
        all.sort(Comparator.comparingLong(visit -> visit.click().at()));
        return all;
    }

    /** Growing over time, less at night and at weekends. */
    private List<Long> times(DemoLink link, int count) {
        List<Long> times = new ArrayList<>();
        long span = Duration.ofDays(DAYS).toMillis();
        while (times.size() < count) {
            double passed = random.nextDouble();
            ZonedDateTime there = now.minusMillis((long) ((1 - passed) * span))
                    .atZone(place(link).zone());
            double share =
                    DemoPlaces.share(there.getHour(), there.getDayOfWeek().getValue())
                            * (1 + (link.growth() - 1) * passed)
                            / link.growth();
            if (random.nextDouble() < share) {
                times.add(there.toInstant().toEpochMilli());
            }
        }
        times.sort(null);
        return times;
    }

    private Visit visit(DemoLink.CreatedDemoLink createdDemoLink, long at) {
        DemoLink link = createdDemoLink.link();
        boolean bot = random.nextInt(100) < 4;
        boolean returning = !bot && !guests.isEmpty() && random.nextInt(100) < 35;
        Guest guest = returning ? guests.get(random.nextInt(guests.size())) : guest(link, bot);
        if (!returning && !bot) {
            guests.add(guest);
        }
        boolean scan = !bot && guest.phone() && random.nextInt(100) < link.scans();
        boolean ruled = createdDemoLink.rule() != null && guest.phone() && !bot;
        String referrer = link.referrers().get(skewed(link.referrers().size()));
        Click click = new Click(
                ClickId.next(at),
                at,
                scan ? Trigger.QR : Trigger.LINK,
                scan ? DemoLink.QR : null,
                new Click.ClickedLink(
                        createdDemoLink.workspace(), createdDemoLink.id(), createdDemoLink.campaign(), null),
                new Click.Visitor(guest.visitor(), guest.place().network(), returning, bot),
                new Click.Route(
                        ruled ? createdDemoLink.rule() : null,
                        null,
                        ruled ? DemoLink.APP : link.destination(),
                        createdDemoLink.campaign() != null && !bot),
                new Click.Request(
                        "localhost",
                        guest.agent(),
                        scan || referrer.isEmpty() ? null : referrer,
                        scan ? null : link.utm(),
                        guest.place().language()));
        return new Visit(click, bot ? null : outcome(link, at));
    }

    private Guest guest(DemoLink link, boolean bot) {
        boolean phone = random.nextInt(100) < link.mobile();
        List<String> agents = bot ? BOTS : phone ? PHONES : COMPUTERS;
        return new Guest(random.nextLong(), place(link), agents.get(skewed(agents.size())), phone);
    }

    private DemoPlaces place(DemoLink link) {
        return link.places().get(skewed(link.places().size()));
    }

    /** A random index, with smaller ones more likely. */
    private int skewed(int things) {
        return Math.min(random.nextInt(things), random.nextInt(things));
    }

    private @Nullable Outcome outcome(DemoLink link, long at) {
        int chance = random.nextInt(1_000);
        long later = at + Duration.ofMinutes(2 + random.nextInt(600)).toMillis();
        if (chance >= link.leads() + link.sales() || later >= now.toEpochMilli()) {
            return null;
        }
        boolean sale = chance < link.sales();
        int cents = sale ? 900 + 250 * random.nextInt(20) + (link.campaign() == null ? 0 : random.nextInt(4_000)) : 0;
        return new Outcome(Instant.ofEpochMilli(later), cents, sale && random.nextInt(100) < 4);
    }

    /** A visit and its conversion. */
    record Visit(Click click, @Nullable Outcome outcome) {}

    /** A lead, or a sale with an amount in cents. */
    record Outcome(Instant at, int cents, boolean refunded) {}

    private record Guest(long visitor, DemoPlaces place, String agent, boolean phone) {}
}
