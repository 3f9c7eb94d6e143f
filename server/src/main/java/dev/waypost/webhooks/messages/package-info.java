/** The messages that webhooks receive: their envelope, and the samples and descriptions of events in the documentation. */
@NullMarked
package dev.waypost.webhooks.messages;

import org.jspecify.annotations.NullMarked;
