/**
 * Startup and shutdown: settings, the embedded database, the first account, health. Depends on all packages; no package
 * depends on it.
 */
@NullMarked
package dev.waypost.app;

import org.jspecify.annotations.NullMarked;
