/** Executors for CPU-bound and background work, apart from request threads. */
@NullMarked
package dev.waypost.platform.compute;

import org.jspecify.annotations.NullMarked;
