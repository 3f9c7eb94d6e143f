/**
 * What a webhook is: its kind, its filters, the events it can ask for, the port of message formats, and the bodies of requests and
 * responses.
 */
@NullMarked
package dev.waypost.webhooks.model;

import org.jspecify.annotations.NullMarked;
