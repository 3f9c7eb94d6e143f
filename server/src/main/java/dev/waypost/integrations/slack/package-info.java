/** Slack: messages in a channel, and slash commands. Start reading with SlackConnector. */
@NullMarked
package dev.waypost.integrations.slack;

import org.jspecify.annotations.NullMarked;
