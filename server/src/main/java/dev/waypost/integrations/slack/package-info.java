/** Slack: messages in a channel, and commands from there. Start with SlackConnector. */
@NullMarked
package dev.waypost.integrations.slack;

import org.jspecify.annotations.NullMarked;
