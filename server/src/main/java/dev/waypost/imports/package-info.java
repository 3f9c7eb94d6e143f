/**
 * Imports of links from other services and from files, as jobs. Read ImportJob first. {@code connections} connects accounts of other
 * services, {@code providers} reads their APIs, {@code csv} reads files, and {@code sources} is what both have in common.
 */
@NullMarked
package dev.waypost.imports;

import org.jspecify.annotations.NullMarked;
