/** OAuth apps as a resource of their workspace: names, redirect URIs and secrets. */
@NullMarked
package dev.waypost.auth.oauth.apps;

import org.jspecify.annotations.NullMarked;
