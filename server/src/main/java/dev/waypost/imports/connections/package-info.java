/** Connects accounts of other services to import from: by key or by OAuth. */
@NullMarked
package dev.waypost.imports.connections;

import org.jspecify.annotations.NullMarked;
