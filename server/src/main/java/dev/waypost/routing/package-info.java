/**
 * Conditions and rules: parsing, compiling, evaluating, explaining, linting. Pure: no clock, no table, no route. Start
 * reading with RuleSet.
 */
@NullMarked
package dev.waypost.routing;

import org.jspecify.annotations.NullMarked;
