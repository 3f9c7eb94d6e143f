package dev.waypost.redirect.decision;

import java.util.concurrent.atomic.AtomicLong;

/** The number of clicks of a link known to this node, shared by all targets of the link. */
public final class ClickCount {
    private final AtomicLong clicks;
    /**
     * No click is accepted above this count, whatever the limit of the link is. Used while clicks of the journal are
     * still missing.
     */
    private volatile long ceiling;

    private ClickCount(long clicks, long ceiling) {
        this.clicks = new AtomicLong(clicks);
        this.ceiling = ceiling;
    }

    public static ClickCount complete(long clicks) {
        return new ClickCount(clicks, Long.MAX_VALUE);
    }

    /**
     * A count that may lack clicks of the journal.
     *
     * @param allowance the number of clicks accepted until the count is complete
     */
    public static ClickCount incomplete(long clicks, long allowance) {
        return new ClickCount(clicks, clicks + allowance);
    }

    boolean isBelow(long most) {
        return clicks.get() < Math.min(most, ceiling);
    }

    /** Counts one click if the limit allows it. Of concurrent calls, exactly as many succeed as the limit leaves. */
    boolean tryIncrement(long most) {
        while (true) {
            long current = clicks.get();
            if (current >= Math.min(most, ceiling)) {
                return false;
            }
            if (clicks.compareAndSet(current, current + 1)) {
                return true;
            }
        }
    }

    /** Raises the count to at least the given value, which includes clicks of other nodes. */
    public void raiseTo(long counted) {
        clicks.accumulateAndGet(counted, Math::max);
    }

    /** Marks the count as complete: it includes every click of the journal. */
    public void complete() {
        ceiling = Long.MAX_VALUE;
    }
}
