package dev.waypost.auth.scim.directories;

/** The product of the directory. It selects the guide in the dashboard; the protocol is the same. */
public enum DirectoryProvider {
    OKTA,
    /** Microsoft Entra ID, formerly Azure Active Directory. */
    AZURE,
    GOOGLE,
    ONELOGIN,
    CUSTOM
}
