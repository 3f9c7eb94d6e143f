package dev.waypost.analytics.store;

import static java.util.Objects.requireNonNull;

import dev.waypost.analytics.query.GroupCounts;
import dev.waypost.analytics.query.RevenueSums;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.money.SaleAmount;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Running sums of a group of events. Visitors are kept, so that each is counted once however many events are added. */
public final class GroupSums {
    /** The places of the amounts in the sums of a line, each followed by what it was worth. */
    private static final int SOLD = 2;

    private static final int REFUNDED = 4;

    private final @Nullable GroupSums before;
    private final Map<Charge, long[]> revenueSums = new HashMap<>();
    private @Nullable LongOpenHashSet visitors = new LongOpenHashSet();
    private @Nullable LongConsumer newVisitorListener;
    /** In addition to those in the set. */
    private long uniqueVisitors;

    private long clicks;
    private long scans;
    private long bots;
    private long leads;
    private long sales;
    private long refunds;
    private long last;

    private GroupSums(@Nullable GroupSums before) {
        this.before = before;
    }

    public static GroupSums none() {
        return new GroupSums(null);
    }

    /** Sums on top of others, which are not changed; visitors of the others are not counted again. */
    public static GroupSums above(@Nullable GroupSums others) {
        return new GroupSums(others);
    }

    public long clicks() {
        return clicks + (before == null ? 0 : before.clicks());
    }

    public void add(
            long moreClicks, long moreScans, long moreBots, long moreLeads, long moreSales, long moreRefunds, long at) {
        clicks += moreClicks;
        scans += moreScans;
        bots += moreBots;
        leads += moreLeads;
        sales += moreSales;
        refunds += moreRefunds;
        last = Math.max(last, at);
    }

    public void add(int kind, long at, int weight, boolean scan) {
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

    public void addVisitor(long visitor) {
        if ((before == null || !before.hasVisitor(visitor))
                && requireNonNull(visitors, "The group is closed").add(visitor)
                && newVisitorListener != null) {
            newVisitorListener.accept(visitor);
        }
    }

    /** Calls the listener for every new visitor of the group from now on. */
    public void onNewVisitor(LongConsumer listener) {
        newVisitorListener = listener;
    }

    /** Adds visitors that are known to be distinct from all others. */
    public void addDistinctVisitors(long more) {
        uniqueVisitors += more;
    }

    public void addVisitors(long[] all) {
        for (long visitor : all) {
            addVisitor(visitor);
        }
    }

    public boolean hasVisitor(long visitor) {
        return requireNonNull(visitors, "The group is closed").contains(visitor);
    }

    public void addRevenue(RevenueSums.Line line) {
        long[] sums = revenueSums.computeIfAbsent(Charge.of(line), _ -> new long[6]);
        sums[0] += line.charged();
        sums[1] += line.conversions();
        add(line.sold(), sums, SOLD);
        add(line.refunded(), sums, REFUNDED);
    }

    private static void add(@Nullable SaleAmount saleAmount, long[] sums, int at) {
        if (saleAmount != null) {
            Money revenue = saleAmount.revenue();
            sums[at] += saleAmount.paid().minor();
            sums[at + 1] += revenue == null ? 0 : revenue.minor();
        }
    }

    /** Drops the set of visitors, because no events will be added. */
    public void close() {
        uniqueVisitors += visitorCount();
        visitors = null;
    }

    public int visitorCount() {
        return visitors == null ? 0 : visitors.size();
    }

    /** Lines of revenue: by campaign, by link with its own price, and by currency. */
    public int lineCount() {
        return revenueSums.size();
    }

    private long uniqueVisitors() {
        return uniqueVisitors + visitorCount() + (before == null ? 0 : before.uniqueVisitors());
    }

    /** Whether the group is a row of a breakdown: bots alone are not. */
    public boolean isRow() {
        return clicks > 0 || leads != 0 || sales != 0 || refunds != 0 || (before != null && before.isRow());
    }

    public GroupCounts counts(List<@Nullable Object> key) {
        return before == null
                ? new GroupCounts(key, clicks, uniqueVisitors(), scans, bots, leads, sales, last)
                : new GroupCounts(
                        key,
                        clicks + before.clicks,
                        uniqueVisitors(),
                        scans + before.scans,
                        bots + before.bots,
                        leads + before.leads,
                        sales + before.sales,
                        Math.max(last, before.last));
    }

    public RevenueSums revenueSums() {
        List<RevenueSums.Line> lines = new ArrayList<>();
        revenueSums.forEach((charge, sums) -> lines.add(new RevenueSums.Line(
                charge.campaign(),
                charge.link(),
                sums[0],
                sums[1],
                charge.saleAmount(sums, SOLD),
                charge.saleAmount(sums, REFUNDED))));
        RevenueSums mine = new RevenueSums(lines);
        return before == null ? mine : mine.plus(before.revenueSums());
    }

    private record Charge(
            @Nullable UUID campaign,
            @Nullable UUID link,
            @Nullable String currency,
            @Nullable String revenueCurrency) {
        private static Charge of(RevenueSums.Line line) {
            SaleAmount saleAmount = line.sold() == null ? line.refunded() : line.sold();
            Money revenue = saleAmount == null ? null : saleAmount.revenue();
            return new Charge(
                    line.campaign(),
                    line.link(),
                    saleAmount == null ? null : saleAmount.paid().currency(),
                    revenue == null ? null : revenue.currency());
        }

        private @Nullable SaleAmount saleAmount(long[] sums, int at) {
            return SaleAmount.of(currency, sums[at], revenueCurrency, sums[at + 1]);
        }
    }
}
