/** What people tell us about the product. */
@NullMarked
package dev.waypost.feedback;

import org.jspecify.annotations.NullMarked;
