/**
 * Takes in links from other services. {@code IntakePlanner} decides what to do with each link and {@code LinkIntake} does it, or only
 * reports it in a dry run.
 */
@NullMarked
package dev.waypost.links.intake;

import org.jspecify.annotations.NullMarked;
