package dev.waypost.platform.broadcast;

/** Something changed: what kind of thing, and which one. Observe it after the transaction has succeeded. */
public record Announcement(Topic topic, String key) {

    /** The kinds of things whose changes other nodes must hear of, and what names one of them. */
    public enum Topic {
        /** Named by {@code LinkAddress.key()}. */
        LINK,
        /** Named by its id. */
        CAMPAIGN,
        /** Named by its host. */
        DOMAIN,
        /** Named by its id. */
        WORKSPACE,
        /** Anything may have changed while nobody was listening. */
        EVERYTHING
    }
}
