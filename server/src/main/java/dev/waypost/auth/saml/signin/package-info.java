/**
 * The endpoints for browsers and identity providers: sign-in, test sign-in and single logout. Start reading with
 * SamlSignInService.
 */
@NullMarked
package dev.waypost.auth.saml.signin;

import org.jspecify.annotations.NullMarked;
