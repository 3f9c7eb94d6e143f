/** Writes what every operation and record has in common into the OpenAPI document, so that nobody repeats it by hand. */
@NullMarked
package dev.waypost.apidocs;

import org.jspecify.annotations.NullMarked;
