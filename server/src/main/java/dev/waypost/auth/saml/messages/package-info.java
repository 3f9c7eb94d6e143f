/** SAML messages: build and sign requests; read and verify responses, assertions and logout messages. */
@NullMarked
package dev.waypost.auth.saml.messages;

import org.jspecify.annotations.NullMarked;
