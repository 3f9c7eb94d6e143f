/** Imports of links from other services and from files. Read ImportJob first; sources knows the services. */
@NullMarked
package dev.waypost.imports;

import org.jspecify.annotations.NullMarked;
