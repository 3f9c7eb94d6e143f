/** Zapier: what its triggers subscribe to and list. */
@NullMarked
package dev.waypost.integrations.zapier;

import org.jspecify.annotations.NullMarked;
