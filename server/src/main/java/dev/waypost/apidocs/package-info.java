/** Adds the common parts of operations and records to the OpenAPI document. */
@NullMarked
package dev.waypost.apidocs;

import org.jspecify.annotations.NullMarked;
