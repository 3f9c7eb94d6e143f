/** Pixels: what pages of others call to tell that a visitor was there. Start reading with PixelFireRecorder. */
@NullMarked
package dev.waypost.pixels;

import org.jspecify.annotations.NullMarked;
