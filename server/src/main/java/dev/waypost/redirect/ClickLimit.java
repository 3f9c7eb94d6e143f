package dev.waypost.redirect;

/** How many clicks a link may still have. The count outlives the target it is in: a change of the link keeps it. */
record ClickLimit(long most, ClickCount count) {

    boolean hasRoom() {
        return count.isBelow(most);
    }

    /** Takes one click, unless none is left. */
    boolean tryAcquire() {
        return count.tryIncrement(most);
    }
}
