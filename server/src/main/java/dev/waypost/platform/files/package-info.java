/** Small files that must survive a power cut. */
@NullMarked
package dev.waypost.platform.files;

import org.jspecify.annotations.NullMarked;
