package dev.waypost.ingest;

import dev.waypost.journal.Click;
import dev.waypost.journal.Trigger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A batch of clicks added up. Keys are in order, so that two nodes take their locks in the same one. */
final class Tally {
    private final Map<UUID, LinkSums> links = new TreeMap<>();
    private final Map<CampaignDay, CampaignSums> campaigns = new TreeMap<>();
    private final Map<UUID, Long> rules = new TreeMap<>();
    private final Map<QrCode, QrSums> qrCodes = new TreeMap<>();
    private final Set<Visit> linkVisits = new HashSet<>();
    private final Map<Visit, LocalDate> campaignVisits = new TreeMap<>();

    Tally(Collection<Click> clicks, Map<UUID, ZoneId> zones) {
        for (Click click : clicks) {
            LinkSums link = links.computeIfAbsent(click.link(), _ -> new LinkSums());
            if (click.bot()) {
                link.bots++;
            } else {
                add(click, link, zones.getOrDefault(click.workspace(), ZoneId.of("UTC")));
            }
        }
    }

    private void add(Click click, LinkSums link, ZoneId zone) {
        link.clicks++;
        link.last = Math.max(link.last, click.at());
        linkVisits.add(new Visit(click.link(), click.visitor()));
        if (click.rule() != null) {
            rules.merge(click.rule(), 1L, Long::sum);
        }
        if (click.trigger() == Trigger.QR) {
            link.scans++;
            if (click.qrCode() != null) {
                QrSums code = qrCodes.computeIfAbsent(new QrCode(click.link(), click.qrCode()), _ -> new QrSums());
                code.scans++;
                code.last = Math.max(code.last, click.at());
                code.visitors.add(click.visitor());
            }
        }
        UUID campaign = click.campaign();
        if (campaign != null) {
            LocalDate day = Instant.ofEpochMilli(click.at()).atZone(zone).toLocalDate();
            CampaignSums sums = campaigns.computeIfAbsent(new CampaignDay(campaign, day), _ -> new CampaignSums());
            sums.clicks++;
            if (click.charged()) {
                sums.charged++;
            }
            campaignVisits.putIfAbsent(new Visit(campaign, click.visitor()), day);
        }
    }

    Map<UUID, LinkSums> links() {
        return links;
    }

    Map<CampaignDay, CampaignSums> campaigns() {
        return campaigns;
    }

    Map<UUID, Long> rules() {
        return rules;
    }

    Map<QrCode, QrSums> qrCodes() {
        return qrCodes;
    }

    Collection<Visit> linkVisits() {
        return linkVisits.stream().sorted().toList();
    }

    /** With the day of the first visit in the batch. */
    Map<Visit, LocalDate> campaignVisits() {
        return campaignVisits;
    }

    /** Somebody at a link or in a campaign. */
    record Visit(UUID where, long visitor) implements Comparable<Visit> {
        @Override
        public int compareTo(Visit other) {
            int byPlace = where.compareTo(other.where);
            return byPlace == 0 ? Long.compare(visitor, other.visitor) : byPlace;
        }
    }

    record CampaignDay(UUID campaign, LocalDate day) implements Comparable<CampaignDay> {
        private static final Comparator<CampaignDay> ORDER =
                Comparator.comparing(CampaignDay::campaign).thenComparing(CampaignDay::day);

        @Override
        public int compareTo(CampaignDay other) {
            return ORDER.compare(this, other);
        }
    }

    /** A QR code by the mark it carries. */
    record QrCode(UUID link, String code) implements Comparable<QrCode> {
        private static final Comparator<QrCode> ORDER =
                Comparator.comparing(QrCode::link).thenComparing(QrCode::code);

        @Override
        public int compareTo(QrCode other) {
            return ORDER.compare(this, other);
        }
    }

    static final class LinkSums {
        long clicks;
        long scans;
        long bots;
        long last;

        @Nullable
        Instant lastClick() {
            return last == 0 ? null : Instant.ofEpochMilli(last);
        }
    }

    static final class CampaignSums {
        long clicks;
        long charged;
    }

    static final class QrSums {
        long scans;
        long last;
        final Set<Long> visitors = new HashSet<>();
    }
}
