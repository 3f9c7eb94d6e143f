package dev.waypost.links;

/** What is done with a new link whose short code or external id another link has. */
public enum ConflictStrategy {
    /** It is refused. */
    FAIL,
    /** It is passed over. */
    SKIP,
    /** It gets another code that begins like the one it was to have. */
    RENAME,
    /** The link that is there is changed, if it is the workspace's own. */
    OVERWRITE
}
