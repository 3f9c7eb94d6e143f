/** What browsers and identity providers call: sign-in, test sign-in and single logout. Start reading with SamlSignInService. */
@NullMarked
package dev.waypost.auth.saml.signin;

import org.jspecify.annotations.NullMarked;
