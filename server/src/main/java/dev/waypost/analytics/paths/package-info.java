/**
 * The ways that the visitors of a link took: from where, by which rule, to which destination; what the conditions of a rule had
 * to do with it, and what a rule would have done that is only a draft. PastVisit is how rules see a click that was kept.
 */
@NullMarked
package dev.waypost.analytics.paths;

import org.jspecify.annotations.NullMarked;
