/** OAuth apps as a resource of the workspace that makes them: what they are called, where they are sent back to, their secrets. */
@NullMarked
package dev.waypost.auth.oauth.apps;

import org.jspecify.annotations.NullMarked;
