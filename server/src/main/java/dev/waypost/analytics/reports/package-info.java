/** Analytics taken away: as files, several answers at once, and the figures of embedded widgets. Read Export first. */
@NullMarked
package dev.waypost.analytics.reports;

import org.jspecify.annotations.NullMarked;
