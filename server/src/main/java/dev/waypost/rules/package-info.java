/**
 * Management of the rules of links and campaigns. The package routing evaluates them. Start reading with RuleService.
 */
@NullMarked
package dev.waypost.rules;

import org.jspecify.annotations.NullMarked;
