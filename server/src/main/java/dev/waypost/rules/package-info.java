/**
 * Rules of links and campaigns as an API resource. Read RuleService first. What rules mean, and their evaluation, is in
 * {@code routing}.
 */
@NullMarked
package dev.waypost.rules;

import org.jspecify.annotations.NullMarked;
