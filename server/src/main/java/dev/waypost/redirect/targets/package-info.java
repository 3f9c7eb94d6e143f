/**
 * Links and domains in memory. {@code TargetCache} loads a link once for all waiters and {@code TargetCompiler} compiles it; {@code
 * ClickLimits} and {@code BudgetMonitor} track the remaining clicks and budgets of targets.
 */
@NullMarked
package dev.waypost.redirect.targets;

import org.jspecify.annotations.NullMarked;
