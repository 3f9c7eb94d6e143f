/** Zapier: subscriptions and lists of its triggers. */
@NullMarked
package dev.waypost.integrations.zapier;

import org.jspecify.annotations.NullMarked;
