/**
 * SAML 2.0 connections of workspaces to identity providers. Start reading with {@code SamlConnectionService} (the
 * settings of a connection), then {@code signin.SamlSignInService} (the handling of responses).
 */
@NullMarked
package dev.waypost.auth.saml;

import org.jspecify.annotations.NullMarked;
