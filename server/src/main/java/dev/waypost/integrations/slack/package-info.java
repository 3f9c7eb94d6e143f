/** Slack: messages in a channel, and commands from there. Start reading with SlackConnector. */
@NullMarked
package dev.waypost.integrations.slack;

import org.jspecify.annotations.NullMarked;
