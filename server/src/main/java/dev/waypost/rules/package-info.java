/** The rules of links and campaigns as people manage them. What rules mean is in routing. Start reading with RuleService. */
@NullMarked
package dev.waypost.rules;

import org.jspecify.annotations.NullMarked;
