package dev.waypost.auth.scim.directories;

/** Hears that a directory gives other roles from now on. Called in the transaction that changes the directory. */
public interface RoleMappingListener {
    void rolesChanged(ScimDirectory directory);
}
