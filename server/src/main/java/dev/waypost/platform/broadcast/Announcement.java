package dev.waypost.platform.broadcast;

/** A change of a resource, by kind and key. Observe it after the transaction has committed. */
public record Announcement(Topic topic, String key) {

    /** Whether the change can affect the identity or permissions of a credential. */
    public boolean changesCallers() {
        return switch (topic) {
            case CALLER, WORKSPACE, EVERYTHING -> true;
            case LINK, CAMPAIGN, DOMAIN, NODE -> false;
        };
    }

    /** The kinds of changes that other nodes must know, and their keys. */
    public enum Topic {
        /** Key: {@code LinkAddress.key()}. */
        LINK,
        /** Key: its ID. */
        CAMPAIGN,
        /** Key: its host. */
        DOMAIN,
        /** Key: its ID. */
        WORKSPACE,
        /** A session, key, account, membership or plan that a credential depends on. Key: the ID of what changed. */
        CALLER,
        /** A node that has started. Key: its name. */
        NODE,
        /** Anything may have changed while this node was not listening. */
        EVERYTHING
    }
}
