package dev.waypost.folders;

/** What members of the workspace may do with the links of a folder, where that is restricted. */
public enum AccessLevel {
    READ,
    WRITE
}
