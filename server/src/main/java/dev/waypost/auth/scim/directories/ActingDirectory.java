package dev.waypost.auth.scim.directories;

import dev.waypost.access.Identity;

/** An authenticated directory and its caller identity. */
public record ActingDirectory(ScimDirectory directory, Identity identity) {}
