/** Known devices, identified by a cookie, and the limits on guessing that depend on them. */
@NullMarked
package dev.waypost.auth.device;

import org.jspecify.annotations.NullMarked;
