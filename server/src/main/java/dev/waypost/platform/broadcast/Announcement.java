package dev.waypost.platform.broadcast;

/** Something changed: what kind of thing, and which one. Observe it after the transaction has succeeded. */
public record Announcement(Topic topic, String key) {

    /** Whether a credential may stand for somebody else from now on, or for less or more. */
    public boolean changesCallers() {
        return switch (topic) {
            case CALLER, WORKSPACE, EVERYTHING -> true;
            case LINK, CAMPAIGN, DOMAIN, NODE -> false;
        };
    }

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
        /** A session, key, account, membership or plan: what a credential stands for. Named by the id of what changed. */
        CALLER,
        /** A node that has started. Named by what it calls itself. */
        NODE,
        /** Anything may have changed while nobody was listening. */
        EVERYTHING
    }
}
