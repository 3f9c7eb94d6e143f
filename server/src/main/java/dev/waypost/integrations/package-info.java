/**
 * Services that workspaces are connected to. What they have in common is here, each of them in a package of its own behind
 * {@code Connector}. Read Installations for connecting, Inbox and Payments for what services send.
 */
@NullMarked
package dev.waypost.integrations;

import org.jspecify.annotations.NullMarked;
