/**
 * Background jobs: work that outlives its request. Start reading with {@code JobKind}, which a feature implements, and
 * {@code Jobs}, which submits them.
 */
@NullMarked
package dev.waypost.jobs;

import org.jspecify.annotations.NullMarked;
