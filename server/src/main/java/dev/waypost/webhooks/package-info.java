/**
 * Webhooks of workspaces, webhooks of links and outbound webhooks. All three share one model and one delivery engine.
 */
@NullMarked
package dev.waypost.webhooks;

import org.jspecify.annotations.NullMarked;
