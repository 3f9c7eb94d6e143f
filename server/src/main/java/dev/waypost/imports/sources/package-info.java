/** The sources of imports: APIs of other services and files, all read as SourceLinks. Start reading with LinkSource. */
@NullMarked
package dev.waypost.imports.sources;

import org.jspecify.annotations.NullMarked;
