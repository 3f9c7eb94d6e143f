package dev.waypost.folders;

/**
 * What editors may do with a folder and its links; admins may do everything. A folder that says nothing is as the one it is in, and
 * at the top as the role says.
 */
public enum AccessLevel {
    READ,
    WRITE
}
