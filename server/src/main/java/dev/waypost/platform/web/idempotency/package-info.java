/** Answers a repeated POST with the response to the first one. */
@NullMarked
package dev.waypost.platform.web.idempotency;

import org.jspecify.annotations.NullMarked;
