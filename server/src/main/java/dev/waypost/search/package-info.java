/** Searching everything a workspace has, misspelt words too. Start reading with SearchService. */
@NullMarked
package dev.waypost.search;

import org.jspecify.annotations.NullMarked;
