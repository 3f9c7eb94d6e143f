/** Everything that a client can be refused with: one exception and one list of codes. {@code platform.web.ErrorMapper} writes them. */
@NullMarked
package dev.waypost.platform.error;

import org.jspecify.annotations.NullMarked;
