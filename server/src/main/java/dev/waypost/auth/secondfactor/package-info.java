/**
 * Two-factor authentication: authenticator codes and recovery codes. Refers to users only by ID; start reading with
 * {@code SecondFactor}.
 */
@NullMarked
package dev.waypost.auth.secondfactor;

import org.jspecify.annotations.NullMarked;
