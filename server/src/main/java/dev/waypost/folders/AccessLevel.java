package dev.waypost.folders;

/**
 * What editors may do with a folder and its links; admins may do everything. Without a level a folder inherits that of
 * its parent, and at the top the role decides.
 */
public enum AccessLevel {
    READ,
    WRITE
}
