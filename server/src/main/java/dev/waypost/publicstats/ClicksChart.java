package dev.waypost.publicstats;

import dev.waypost.analytics.sharedstats.SharedStats.SharedStatsPoint;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A bar chart of clicks by day. The SVG stretches with the page, so labels are HTML beside it. */
final class ClicksChart {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM", Locale.ENGLISH);
    private static final double HEIGHT = 100;
    private static final double BAR = 0.72;

    private ClicksChart() {}

    static String of(List<SharedStatsPoint> days, ZoneId zone) {
        long top = roundedUp(
                days.stream().mapToLong(SharedStatsPoint::clicks).max().orElse(1));
        StringBuilder bars = new StringBuilder();
        for (int i = 0; i < days.size(); i++) {
            bars.append(bar(i, days.get(i), top, zone));
        }
        return """
                <section class="card chart"><h2>Clicks by day</h2>
                <div class="plot"><div class="scale" aria-hidden="true"><span>%s</span><span>%s</span><span>0</span></div>
                <svg viewBox="0 0 %d 100" preserveAspectRatio="none" role="img" aria-label="Clicks by day; the table below has the figures">
                <path class="line" d="M0 0H%d M0 50H%d M0 100H%d"/>%s</svg></div>
                <div class="days" aria-hidden="true">%s</div>
                <details><summary>As a table</summary><div class="scroll"><table><thead><tr><th scope="col">Day</th><th scope="col">Clicks</th></tr></thead><tbody>%s</tbody></table></div></details>
                </section>
                """.formatted(
                        brief(top),
                        top % 2 == 0 ? brief(top / 2) : "",
                        days.size(),
                        days.size(),
                        days.size(),
                        days.size(),
                        bars,
                        labels(days, zone),
                        table(days, zone));
    }

    private static String bar(int index, SharedStatsPoint day, long top, ZoneId zone) {
        double height = HEIGHT * day.clicks() / top;
        return String.format(
                Locale.ENGLISH,
                "<g><title>%s: %s</title><rect class=\"hit\" x=\"%d\" width=\"1\" height=\"100\"/>"
                        + "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\"/></g>",
                day(day.timestamp(), zone),
                clicks(day.clicks()),
                index,
                index + (1 - BAR) / 2,
                HEIGHT - height,
                BAR,
                height);
    }

    /** The labels of the first, the middle and the last day. */
    private static String labels(List<SharedStatsPoint> days, ZoneId zone) {
        return List.of(days.getFirst(), days.get(days.size() / 2), days.getLast()).stream()
                .map(day -> "<span>%s</span>".formatted(day(day.timestamp(), zone)))
                .collect(Collectors.joining());
    }

    private static String table(List<SharedStatsPoint> days, ZoneId zone) {
        return days.reversed().stream()
                .map(day -> "<tr><td>%s</td><td>%s</td></tr>"
                        .formatted(day(day.timestamp(), zone), StatsPage.number(day.clicks())))
                .collect(Collectors.joining());
    }

    /** The next round number: 1, 2, 4, 6 or 10 times a power of ten. */
    static long roundedUp(long most) {
        long unit = 1;
        while (unit * 10 < most) {
            unit *= 10;
        }
        for (long factor : new long[] {1, 2, 4, 6, 10}) {
            if (factor * unit >= most) {
                return factor * unit;
            }
        }
        throw new IllegalStateException("Ten times the unit is not enough");
    }

    private static String brief(long number) {
        return NumberFormat.getCompactNumberInstance(Locale.ENGLISH, NumberFormat.Style.SHORT)
                .format(number);
    }

    private static String clicks(long number) {
        return number == 1 ? "1 click" : StatsPage.number(number) + " clicks";
    }

    private static String day(Instant time, ZoneId zone) {
        return DAY.format(time.atZone(zone));
    }
}
