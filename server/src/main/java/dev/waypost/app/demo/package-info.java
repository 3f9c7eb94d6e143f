/**
 * Example data for a running Waypost: made through its public API, as any other program would, but for clicks of the past, which
 * only the click journal takes.
 */
@NullMarked
package dev.waypost.app.demo;

import org.jspecify.annotations.NullMarked;
