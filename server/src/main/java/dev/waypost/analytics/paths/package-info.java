/**
 * The paths of clicks: source, rule and destination; how the conditions of a rule apply to past clicks, and the effect of a draft
 * rule on past clicks. PastVisit is a stored click as rules see it.
 */
@NullMarked
package dev.waypost.analytics.paths;

import org.jspecify.annotations.NullMarked;
