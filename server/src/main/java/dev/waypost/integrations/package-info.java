/**
 * Connections of workspaces to other services. What all services share is here; each service has a package of its own behind
 * {@code Connector}. Read Installations first, then MessageReceiver.
 */
@NullMarked
package dev.waypost.integrations;

import org.jspecify.annotations.NullMarked;
