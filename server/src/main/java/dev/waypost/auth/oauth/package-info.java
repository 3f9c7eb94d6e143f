/**
 * The OAuth 2.0 authorization server: users let apps act for them in a workspace. Start reading with {@code
 * AuthorizationService} (consent and codes), then {@code TokenService} (tokens).
 */
@NullMarked
package dev.waypost.auth.oauth;

import org.jspecify.annotations.NullMarked;
