package dev.waypost.redirect;

import java.util.concurrent.atomic.AtomicLong;

/** How many clicks a link may still have. The count outlives the target it is in: a change of the link keeps it. */
record ClickLimit(long most, AtomicLong used) {

    boolean hasRoom() {
        return used.get() < most;
    }

    /** Takes one click, unless none is left. Of any number that come at once exactly as many pass as there is room for. */
    boolean take() {
        while (true) {
            long current = used.get();
            if (current >= most) {
                return false;
            }
            if (used.compareAndSet(current, current + 1)) {
                return true;
            }
        }
    }
}
