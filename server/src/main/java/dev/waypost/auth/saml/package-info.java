/**
 * SAML 2.0 connections of workspaces to identity providers. Read {@code SamlConnectionService} (what a connection is made of), then
 * {@code signin.SamlSignInService} (what a response of the identity provider has to go through).
 */
@NullMarked
package dev.waypost.auth.saml;

import org.jspecify.annotations.NullMarked;
