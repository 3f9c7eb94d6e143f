/** Statistics that people outside a workspace may see: how many clicks, when and from where; never cost or revenue. */
@NullMarked
package dev.waypost.analytics.sharedstats;

import org.jspecify.annotations.NullMarked;
