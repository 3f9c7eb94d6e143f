/** Statistics that a workspace shares with the public: clicks by time, location and device; never cost or revenue. */
@NullMarked
package dev.waypost.analytics.sharedstats;

import org.jspecify.annotations.NullMarked;
