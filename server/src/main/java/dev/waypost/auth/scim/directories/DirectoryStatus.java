package dev.waypost.auth.scim.directories;

/** The status of a directory; requests of an inactive one are rejected. */
public enum DirectoryStatus {
    ACTIVE,
    INACTIVE
}
