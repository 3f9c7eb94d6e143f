/** Links from a file: CSV with its columns and encodings, or a dump of a YOURLS database. */
@NullMarked
package dev.waypost.imports.csv;

import org.jspecify.annotations.NullMarked;
