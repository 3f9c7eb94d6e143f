/** SCIM directories as a workspace's administrators see them: settings, tokens and the log of requests. */
@NullMarked
package dev.waypost.auth.scim.directories;

import org.jspecify.annotations.NullMarked;
