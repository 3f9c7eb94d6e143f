/** Browsers that people signed in with before, known by a cookie, and the limits on guessing that tell them from others. */
@NullMarked
package dev.waypost.auth.device;

import org.jspecify.annotations.NullMarked;
