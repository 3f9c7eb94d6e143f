/** What an identity provider publishes: its metadata, read as safe XML, and its certificates. */
@NullMarked
package dev.waypost.auth.saml.metadata;

import org.jspecify.annotations.NullMarked;
