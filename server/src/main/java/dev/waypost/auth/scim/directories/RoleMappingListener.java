package dev.waypost.auth.scim.directories;

/** Is notified when the role mapping of a directory changes, in the transaction of the change. */
public interface RoleMappingListener {
    void rolesChanged(ScimDirectory directory);
}
