/** API errors: one exception, one list of codes, one mapper. */
@NullMarked
package dev.waypost.platform.error;

import org.jspecify.annotations.NullMarked;
