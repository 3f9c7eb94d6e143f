/** The keys and certificates with which this service signs and decrypts, and their rotation. */
@NullMarked
package dev.waypost.auth.saml.keys;

import org.jspecify.annotations.NullMarked;
