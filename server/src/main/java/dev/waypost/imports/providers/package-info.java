/** Links from the APIs of other services: a {@code LinkProvider} for each service, and the calls with their retries. */
@NullMarked
package dev.waypost.imports.providers;

import org.jspecify.annotations.NullMarked;
