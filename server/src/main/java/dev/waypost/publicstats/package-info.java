/** Statistics of links whose owners show them to everyone: as data, and as a page for people. Read PublicStatsService first. */
@NullMarked
package dev.waypost.publicstats;

import org.jspecify.annotations.NullMarked;
