package dev.waypost.auth.scim.directories;

import dev.waypost.access.Identity;

/** A directory whose token was shown, and the caller that it is. */
public record ActingDirectory(ScimDirectory directory, Identity identity) {}
