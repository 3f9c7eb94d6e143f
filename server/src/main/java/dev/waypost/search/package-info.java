/** Full-text search in a workspace, tolerant of misspellings. Start reading with SearchService. */
@NullMarked
package dev.waypost.search;

import org.jspecify.annotations.NullMarked;
