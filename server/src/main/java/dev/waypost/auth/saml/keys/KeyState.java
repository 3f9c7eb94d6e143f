package dev.waypost.auth.saml.keys;

/** The state of a key. All keys are in the metadata and decrypt; one signs. */
public enum KeyState {
    ACTIVE,
    /** Created; signs after the switch. */
    NEXT,
    /** Signed until the switch. */
    PREVIOUS
}
