/**
 * The e-mail domains of a workspace, each verified by a TXT record: identity providers can vouch only for addresses of
 * these.
 */
@NullMarked
package dev.waypost.auth.saml.domains;

import org.jspecify.annotations.NullMarked;
