/** Example data for a running Waypost, made through its public API only, as any other program would. */
@NullMarked
package dev.waypost.app.demo;

import org.jspecify.annotations.NullMarked;
