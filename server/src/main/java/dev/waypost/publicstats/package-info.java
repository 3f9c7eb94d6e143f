/** Public statistics of links, as JSON and as a page. Start reading with PublicStatsService. */
@NullMarked
package dev.waypost.publicstats;

import org.jspecify.annotations.NullMarked;
