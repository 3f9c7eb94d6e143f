/** The conditions of a rule as they are stored and as the API shows them: one object of a type, or a list. */
@NullMarked
package dev.waypost.rules.conditions;

import org.jspecify.annotations.NullMarked;
