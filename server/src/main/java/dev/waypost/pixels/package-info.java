/** Pixels: what pages of others call to tell that a visitor was there. Read PixelFireRecorder first. */
@NullMarked
package dev.waypost.pixels;

import org.jspecify.annotations.NullMarked;
