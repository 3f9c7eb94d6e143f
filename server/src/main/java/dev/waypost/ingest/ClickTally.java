package dev.waypost.ingest;

import dev.waypost.journal.clicks.Click;
import dev.waypost.journal.clicks.Trigger;
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

/** The sums of a batch of clicks. Keys are sorted, so that two nodes take row locks in the same order. */
final class ClickTally {
    private final Map<UUID, LinkSums> links = new TreeMap<>();
    private final Map<CampaignDay, CampaignSums> campaigns = new TreeMap<>();
    private final Map<UUID, Long> rules = new TreeMap<>();
    private final Map<QrCode, QrSums> qrCodes = new TreeMap<>();
    private final Map<LinkDay, DaySums> linkDays = new TreeMap<>();
    private final Map<Visit, LinkDay> linkVisits = new TreeMap<>();
    private final Map<Visit, LocalDate> campaignVisits = new TreeMap<>();

    ClickTally(Collection<Click> clicks, Map<UUID, ZoneId> zones) {
        for (Click click : clicks) {
            Click.ClickedLink clicked = click.link();
            LinkSums link = links.computeIfAbsent(clicked.id(), _ -> new LinkSums());
            ZoneId zone = zones.getOrDefault(clicked.workspace(), ZoneId.of("UTC"));
            LocalDate day = Instant.ofEpochMilli(click.at()).atZone(zone).toLocalDate();
            LinkDay linkDay = new LinkDay(clicked.workspace(), day, clicked.id(), clicked.campaign());
            DaySums ofDay = linkDays.computeIfAbsent(linkDay, _ -> new DaySums());
            if (click.visitor().bot()) {
                link.bots++;
                ofDay.bots++;
            } else {
                linkVisits.putIfAbsent(new Visit(clicked.id(), click.visitor().fingerprint()), linkDay);
                ofDay.add(click);
                add(click, link, day);
            }
        }
    }

    private void add(Click click, LinkSums link, LocalDate day) {
        link.clicks++;
        link.last = Math.max(link.last, click.at());
        if (click.route().rule() != null) {
            rules.merge(click.route().rule(), 1L, Long::sum);
        }
        if (click.trigger() == Trigger.QR) {
            link.scans++;
            if (click.qrCode() != null) {
                QrSums code = qrCodes.computeIfAbsent(new QrCode(click.link().id(), click.qrCode()), _ -> new QrSums());
                code.scans++;
                code.last = Math.max(code.last, click.at());
                code.visitors.add(click.visitor().fingerprint());
            }
        }
        UUID campaign = click.link().campaign();
        if (campaign != null) {
            CampaignSums sums = campaigns.computeIfAbsent(new CampaignDay(campaign, day), _ -> new CampaignSums());
            sums.clicks++;
            if (click.route().charged()) {
                sums.charged++;
            }
            campaignVisits.putIfAbsent(new Visit(campaign, click.visitor().fingerprint()), day);
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

    Map<LinkDay, DaySums> linkDays() {
        return linkDays;
    }

    /** With the day of the first visit in the batch. */
    Map<Visit, LinkDay> linkVisits() {
        return linkVisits;
    }

    /** With the day of the first visit in the batch. */
    Map<Visit, LocalDate> campaignVisits() {
        return campaignVisits;
    }

    /** A visitor of a link or a campaign. */
    record Visit(UUID where, long visitor) implements Comparable<Visit> {
        @Override
        public int compareTo(Visit other) {
            int byPlace = where.compareTo(other.where);
            return byPlace == 0 ? Long.compare(visitor, other.visitor) : byPlace;
        }
    }

    /** A link on a day, in the campaign it was in; the nil UUID for none. */
    record LinkDay(UUID workspace, LocalDate day, UUID link, UUID campaign) implements Comparable<LinkDay> {
        private static final UUID NO_CAMPAIGN = new UUID(0, 0);
        private static final Comparator<LinkDay> ORDER = Comparator.comparing(LinkDay::workspace)
                .thenComparing(LinkDay::day)
                .thenComparing(LinkDay::link)
                .thenComparing(LinkDay::campaign);

        LinkDay(UUID workspace, LocalDate day, UUID link, @Nullable UUID campaign) {
            this.workspace = workspace;
            this.day = day;
            this.link = link;
            this.campaign = campaign == null ? NO_CAMPAIGN : campaign;
        }

        @Override
        public int compareTo(LinkDay other) {
            return ORDER.compare(this, other);
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

    /** A QR code by the code in its URL. */
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

    static final class DaySums {
        long clicks;
        long charged;
        long scans;
        long bots;

        private void add(Click click) {
            clicks++;
            charged += click.route().charged() ? 1 : 0;
            scans += click.trigger() == Trigger.QR ? 1 : 0;
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
