/** Searching everything a workspace has, misspelt words too. Read SearchService first. */
@NullMarked
package dev.waypost.search;

import org.jspecify.annotations.NullMarked;
