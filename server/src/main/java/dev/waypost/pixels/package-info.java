/** Pixels: images and scripts with which pages report visits. Start reading with PixelFireRecorder. */
@NullMarked
package dev.waypost.pixels;

import org.jspecify.annotations.NullMarked;
