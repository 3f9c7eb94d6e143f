/** The policy that members must sign in through SAML. Start reading with SsoPolicyService. */
@NullMarked
package dev.waypost.auth.saml.policy;

import org.jspecify.annotations.NullMarked;
