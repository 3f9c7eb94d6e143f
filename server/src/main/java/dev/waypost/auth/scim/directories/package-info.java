/** SCIM directories for administrators: settings, tokens and the request log. */
@NullMarked
package dev.waypost.auth.scim.directories;

import org.jspecify.annotations.NullMarked;
