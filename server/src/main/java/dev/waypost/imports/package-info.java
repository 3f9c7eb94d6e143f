/** Imports of links from other services and from files. Start reading with ImportJob; sources knows the services. */
@NullMarked
package dev.waypost.imports;

import org.jspecify.annotations.NullMarked;
