package dev.waypost.redirect;

import java.util.concurrent.atomic.AtomicLong;

/** How often a link was clicked, as far as this node knows. All targets of the link share it, one after the other and at once. */
final class ClickCount {
    private final AtomicLong clicks;
    /** No click passes here, however many the link may have: for a count that may lack clicks of the journal. */
    private volatile long ceiling;

    private ClickCount(long clicks, long ceiling) {
        this.clicks = new AtomicLong(clicks);
        this.ceiling = ceiling;
    }

    static ClickCount complete(long clicks) {
        return new ClickCount(clicks, Long.MAX_VALUE);
    }

    /** @param allowance how many more clicks pass before the count is complete */
    static ClickCount incomplete(long clicks, long allowance) {
        return new ClickCount(clicks, clicks + allowance);
    }

    boolean isBelow(long most) {
        return clicks.get() < Math.min(most, ceiling);
    }

    /** Takes one click, unless none is left. Of any number that come at once exactly as many pass as there is room for. */
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

    /** There were so many clicks, here and on other nodes. */
    void raiseTo(long counted) {
        clicks.accumulateAndGet(counted, Math::max);
    }

    /** Nothing that happened before is missing any more. */
    void complete() {
        ceiling = Long.MAX_VALUE;
    }
}
