package dev.waypost.auth.scim.directories;

/** Whether a directory may change anything; while it is inactive its requests are refused. */
public enum DirectoryStatus {
    ACTIVE,
    INACTIVE
}
