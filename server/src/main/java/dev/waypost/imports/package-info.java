/**
 * Imports of links from other services and from files. Start reading with ImportJob; the package sources reads the
 * services.
 */
@NullMarked
package dev.waypost.imports;

import org.jspecify.annotations.NullMarked;
