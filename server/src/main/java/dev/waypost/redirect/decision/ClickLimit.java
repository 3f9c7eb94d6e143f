package dev.waypost.redirect.decision;

/** The click limit of a link and its count. The count survives changes of the link, which replace its target. */
public record ClickLimit(long most, ClickCount count) {

    public boolean hasRoom() {
        return count.isBelow(most);
    }

    /** Counts one click if the limit allows it. */
    public boolean tryAcquire() {
        return count.tryIncrement(most);
    }
}
