package dev.waypost.redirect;

/** The click limit of a link and its count. The count survives changes of the link, which replace its target. */
record ClickLimit(long most, ClickCount count) {

    boolean hasRoom() {
        return count.isBelow(most);
    }

    /** Counts one click if the limit allows it. */
    boolean tryAcquire() {
        return count.tryIncrement(most);
    }
}
