/**
 * Jobs: work that outlives the request that asked for it. Start with {@code JobKind}, which a feature implements, and
 * {@code Jobs}, which takes them.
 */
@NullMarked
package dev.waypost.jobs;

import org.jspecify.annotations.NullMarked;
