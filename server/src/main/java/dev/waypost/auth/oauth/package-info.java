/**
 * The OAuth 2.0 authorization server: users let apps act for them in a workspace. Read AuthorizationService (consent and codes), then
 * TokenService (tokens).
 */
@NullMarked
package dev.waypost.auth.oauth;

import org.jspecify.annotations.NullMarked;
