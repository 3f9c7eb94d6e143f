package dev.waypost.publicstats;

import static dev.waypost.platform.web.PageTemplate.escapeHtml;

import dev.waypost.analytics.sharedstats.SharedStatsParameters;
import dev.waypost.analytics.sharedstats.SharedStatsRow;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.PageTemplate;
import dev.waypost.publicstats.PublicStatsView.PublicLinkView;
import jakarta.inject.Singleton;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Renders public statistics as a page without scripts and with escaped values. */
@Singleton
class StatsPage {
    static final String TYPE = "text/html; charset=utf-8";

    private static final String MORE_POLICY = "; form-action 'none'; frame-ancestors 'none'";
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);
    private static final List<Integer> PERIODS = List.of(7, 30, 90);

    private final PageTemplate template = new PageTemplate("stats", "stats", MORE_POLICY);

    /** The Content-Security-Policy of the page. */
    String policy() {
        return template.policy();
    }

    String of(PublicStatsView stats, SharedStatsParameters parameters) {
        PublicLinkView link = stats.link();
        ZoneId zone = ZoneId.of(stats.period().timezone());
        String title = link.title() == null ? link.shortCode() : link.title();
        return template.with(
                Map.of("title", "%s: statistics".formatted(title)),
                Map.of(
                        "body",
                        "<header><div><h1>%s</h1>%s</div>%s</header>%s%s"
                                .formatted(
                                        escapeHtml(title),
                                        about(link, zone),
                                        periods(stats.period().days(), parameters.timezone()),
                                        stats.clicks() == 0 ? nothing(stats) : figures(stats, zone),
                                        footer(zone))));
    }

    /** The error page. */
    String refusal(ApiException reason) {
        boolean missing = reason.code() == ErrorCode.NOT_FOUND;
        String title = missing ? "Statistics not found" : "The statistics cannot be shown at the moment";
        String text =
                missing ? "The link does not exist, or its statistics are not public." : reason.getMessage() + ".";
        return template.with(
                Map.of("title", title),
                Map.of(
                        "body",
                        "<section class=\"empty\"><h1>%s</h1><p>%s</p></section>".formatted(title, escapeHtml(text))));
    }

    private static String about(PublicLinkView link, ZoneId zone) {
        String address = escapeHtml(link.shortUrl());
        StringBuilder about = new StringBuilder(
                "<p><a href=\"%s\" rel=\"nofollow\">%s</a>".formatted(address, address.replaceFirst("^https?://", "")));
        @Nullable String destination = link.destinationUrl();
        if (destination != null) {
            about.append(" <span aria-hidden=\"true\">→</span><span class=\"unseen\"> leads to </span> ")
                    .append(escapeHtml(destination));
        }
        return about.append("</p><p>Since %s</p>".formatted(date(link.createdAt(), zone)))
                .toString();
    }

    private static String periods(long shown, @Nullable String timezone) {
        String zone = timezone == null || timezone.isEmpty()
                ? ""
                : "&amp;timezone=" + URLEncoder.encode(timezone, StandardCharsets.UTF_8);
        return PERIODS.stream()
                .map(days -> "<a href=\"?days=%d%s\"%s>%d days</a>"
                        .formatted(days, zone, days == shown ? " aria-current=\"true\"" : "", days))
                .collect(Collectors.joining("", "<nav aria-label=\"Period\">", "</nav>"));
    }

    private static String footer(ZoneId zone) {
        return "<footer>Bots are not counted. Days begin at midnight, %s. Measured by Waypost.</footer>"
                .formatted(escapeHtml(zone.getId()));
    }

    private static String nothing(PublicStatsView stats) {
        return """
                <section class="empty">
                <svg viewBox="0 0 48 32" aria-hidden="true"><path d="M2 30h44M8 30v-6M18 30v-11M28 30v-8M38"
                        + " 30V8"/></svg>
                <h2>No clicks yet</h2>
                <p>Nobody has used this link in the last %d days. Come back once it has been shared.</p>
                </section>
                """.formatted(stats.period().days());
    }

    private static String figures(PublicStatsView stats, ZoneId zone) {
        return "<dl class=\"totals\">%s%s</dl>"
                        .formatted(total("Clicks", stats.clicks()), total("Visitors", stats.uniqueVisitors()))
                + ClicksChart.of(stats.timeseries(), zone)
                + "<div class=\"breakdowns\">"
                + breakdown("Countries", stats.countries(), row -> Countries.name(row.dimension()))
                + breakdown("Cities", stats.cities(), SharedStatsRow::dimension)
                + breakdown("Where visitors come from", stats.referrers(), StatsPage::referrer)
                + breakdown("Devices", stats.devices(), row -> capital(row.dimension()))
                + breakdown("Browsers", stats.browsers(), SharedStatsRow::dimension)
                + breakdown("Operating systems", stats.os(), SharedStatsRow::dimension)
                + "</div>";
    }

    private static String total(String name, long number) {
        return "<div><dt>%s</dt><dd>%s</dd></div>".formatted(name, number(number));
    }

    private static String breakdown(String title, List<SharedStatsRow> rows, Function<SharedStatsRow, String> label) {
        return rows.stream()
                .map(row -> row(label.apply(row), row))
                .collect(Collectors.joining(
                        "", "<section class=\"card\"><h2>%s</h2><ol>".formatted(title), "</ol></section>"));
    }

    private static String row(String label, SharedStatsRow row) {
        return """
                <li><span class="label">%s</span><span class="count">%s</span><span class="share">%s %%</span>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="%s" height="1"/></svg></li>
                """.formatted(
                        escapeHtml(label.isEmpty() ? "Unknown" : label),
                        number(row.clicks()),
                        String.format(Locale.ENGLISH, "%.1f", row.percentage()),
                        String.format(Locale.ENGLISH, "%.2f", row.percentage()));
    }

    private static String referrer(SharedStatsRow row) {
        return row.dimension().equals("(direct)") ? "Directly" : row.dimension();
    }

    private static String capital(String word) {
        return word.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ENGLISH) + word.substring(1);
    }

    static String number(long number) {
        return String.format(Locale.ENGLISH, "%,d", number);
    }

    private static String date(Instant time, ZoneId zone) {
        return DATE.format(time.atZone(zone));
    }
}
