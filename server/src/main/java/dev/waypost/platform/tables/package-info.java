/** Tables as files of several formats, streamed row by row. Start reading with {@code Tables}. */
@NullMarked
package dev.waypost.platform.tables;

import org.jspecify.annotations.NullMarked;
