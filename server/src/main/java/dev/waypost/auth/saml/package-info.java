/**
 * SAML 2.0 connections of workspaces to identity providers. Read SamlConnectionService first. {@code metadata} reads what identity
 * providers publish, {@code keys} holds our keys, {@code messages} builds and verifies SAML messages, {@code signin} signs people in,
 * {@code domains} verifies e-mail domains and {@code policy} enforces single sign-on.
 */
@NullMarked
package dev.waypost.auth.saml;

import org.jspecify.annotations.NullMarked;
