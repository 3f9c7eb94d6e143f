package dev.waypost.auth.saml;

/** What a key of ours is for. All of them are in the metadata and decrypt; one signs. */
public enum KeyState {
    ACTIVE,
    /** Made, and signs once identity providers know it. */
    NEXT,
    /** Signed until the next one took over. */
    PREVIOUS
}
