/** What an import reads: links of another service as SourceLinks, page by page. Read LinkSource first. */
@NullMarked
package dev.waypost.imports.sources;

import org.jspecify.annotations.NullMarked;
