/** Where imported links come from: other services' APIs and files, all read as SourceLinks. Start reading with LinkSource. */
@NullMarked
package dev.waypost.imports.sources;

import org.jspecify.annotations.NullMarked;
