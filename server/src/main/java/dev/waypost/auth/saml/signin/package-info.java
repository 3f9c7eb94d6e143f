/**
 * What browsers and identity providers call: sign-in, test sign-in and single logout. Read SamlSignInService first, then
 * SamlArrivalService.
 */
@NullMarked
package dev.waypost.auth.saml.signin;

import org.jspecify.annotations.NullMarked;
