/**
 * Where a visitor goes: {@code Router.decide} is a pure function of a compiled {@code Target}, a visitor and the time. It evaluates
 * rules with the package {@code routing}.
 */
@NullMarked
package dev.waypost.redirect.decision;

import org.jspecify.annotations.NullMarked;
