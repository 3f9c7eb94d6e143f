package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** What is counted of a group of events. More can be added, and whoever was there before is not counted again. */
final class Sums {
    private final @Nullable Sums before;
    private final Map<Charge, long[]> takings = new HashMap<>();
    private @Nullable LongOpenHashSet visitors = new LongOpenHashSet();
    private @Nullable LongConsumer newcomers;
    /** Beside those who are remembered. */
    private long uniqueVisitors;

    private long clicks;
    private long scans;
    private long bots;
    private long leads;
    private long sales;
    private long refunds;
    private long last;

    private Sums(@Nullable Sums before) {
        this.before = before;
    }

    static Sums none() {
        return new Sums(null);
    }

    /** What comes on top of others, which are not touched. */
    static Sums above(@Nullable Sums others) {
        return new Sums(others);
    }

    long clicks() {
        return clicks + (before == null ? 0 : before.clicks());
    }

    void add(
            long moreClicks, long moreScans, long moreBots, long moreLeads, long moreSales, long moreRefunds, long at) {
        clicks += moreClicks;
        scans += moreScans;
        bots += moreBots;
        leads += moreLeads;
        sales += moreSales;
        refunds += moreRefunds;
        last = Math.max(last, at);
    }

    void add(int kind, long at, int weight, boolean scan) {
        switch (kind) {
            case 0 -> {
                clicks++;
                scans += scan ? 1 : 0;
                last = Math.max(last, at);
            }
            case 1 -> bots++;
            case 2 -> leads += weight;
            case 3 -> sales += weight;
            default -> refunds += weight;
        }
    }

    void see(long visitor) {
        if ((before == null || !before.saw(visitor))
                && requireNonNull(visitors, "Nobody can be added to a closed group")
                        .add(visitor)
                && newcomers != null) {
            newcomers.accept(visitor);
        }
    }

    /** From now on somebody is told of everyone who is seen for the first time. */
    void tell(LongConsumer somebody) {
        newcomers = somebody;
    }

    /** So many visitors who are known to be nobody else. */
    void addVisitors(long more) {
        uniqueVisitors += more;
    }

    void see(long[] all) {
        for (long visitor : all) {
            see(visitor);
        }
    }

    boolean saw(long visitor) {
        return requireNonNull(visitors, "Nobody can be added to a closed group").contains(visitor);
    }

    void take(Takings.Line line) {
        long[] sums = takings.computeIfAbsent(new Charge(line.campaign(), line.currency()), _ -> new long[4]);
        sums[0] += line.charged();
        sums[1] += line.conversions();
        sums[2] += line.sold();
        sums[3] += line.refunded();
    }

    /** Forgets who was there, because nothing will be added. */
    void close() {
        uniqueVisitors += visitorsKept();
        visitors = null;
    }

    int visitorsKept() {
        return visitors == null ? 0 : visitors.size();
    }

    private long uniqueVisitors() {
        return uniqueVisitors + visitorsKept() + (before == null ? 0 : before.uniqueVisitors());
    }

    /** Bots alone make no row of a breakdown. */
    boolean isAnything() {
        return clicks > 0 || leads != 0 || sales != 0 || refunds != 0 || (before != null && before.isAnything());
    }

    Counted counted(List<@Nullable Object> key) {
        return before == null
                ? new Counted(key, clicks, uniqueVisitors(), scans, bots, leads, sales, last)
                : new Counted(
                        key,
                        clicks + before.clicks,
                        uniqueVisitors(),
                        scans + before.scans,
                        bots + before.bots,
                        leads + before.leads,
                        sales + before.sales,
                        Math.max(last, before.last));
    }

    Takings takings() {
        List<Takings.Line> lines = new ArrayList<>();
        takings.forEach((charge, sums) ->
                lines.add(new Takings.Line(charge.campaign(), charge.currency(), sums[0], sums[1], sums[2], sums[3])));
        Takings mine = new Takings(lines);
        return before == null ? mine : mine.and(before.takings());
    }

    private record Charge(@Nullable UUID campaign, @Nullable String currency) {}
}
