/**
 * Conditions and rules: read, compile, evaluate and explain them. Pure: no clock, no table, no route. Read RuleEvaluator first, then
 * RuleCompiler.
 */
@NullMarked
package dev.waypost.routing;

import org.jspecify.annotations.NullMarked;
