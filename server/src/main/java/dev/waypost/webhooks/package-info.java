/** Webhooks: those of workspaces, those of links, and outbound ones for automation. One record and one engine for all three. */
@NullMarked
package dev.waypost.webhooks;

import org.jspecify.annotations.NullMarked;
