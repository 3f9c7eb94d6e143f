/** The second factor of signing in: authenticator codes and recovery codes. Knows users only by id; start with {@code SecondFactor}. */
@NullMarked
package dev.waypost.auth.secondfactor;

import org.jspecify.annotations.NullMarked;
