/** Tables as files of several formats, written row by row while they are sent. Start reading with {@code Tables}. */
@NullMarked
package dev.waypost.platform.tables;

import org.jspecify.annotations.NullMarked;
