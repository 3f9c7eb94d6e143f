/** Work for processors, kept off the threads that requests wait on. */
@NullMarked
package dev.waypost.platform.compute;

import org.jspecify.annotations.NullMarked;
