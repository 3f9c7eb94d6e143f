/** The messages of OAuth 2.0: requests, responses, errors and PKCE (RFC 6749, 7636, 7662). */
@NullMarked
package dev.waypost.auth.oauth.protocol;

import org.jspecify.annotations.NullMarked;
