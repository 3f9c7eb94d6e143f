/** The e-mail domains of a workspace, each proved by a TXT record: identity providers vouch for addresses of these alone. */
@NullMarked
package dev.waypost.auth.saml.domains;

import org.jspecify.annotations.NullMarked;
