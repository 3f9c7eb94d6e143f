/**
 * The OAuth 2.0 authorization server: people let apps act for them in a workspace. Read {@code AuthorizationService} (consent and
 * codes), then {@code TokenService} (what apps get for them).
 */
@NullMarked
package dev.waypost.auth.oauth;

import org.jspecify.annotations.NullMarked;
