package dev.waypost.auth.scim.directories;

/** Whose directory it is. Only the guides in the dashboard differ; the protocol is the same. */
public enum DirectoryProvider {
    OKTA,
    /** Microsoft Entra ID, formerly Azure Active Directory. */
    AZURE,
    GOOGLE,
    ONELOGIN,
    CUSTOM
}
