package dev.waypost.imports.sources;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of links.
 *
 * @param next the cursor of the next page; null at the end
 * @param total number of additional known links, if the source provides it
 * @param notices about all links, such as data that the source does not provide
 */
public record SourcePage(
        List<SourceLink> links,
        @Nullable String next,
        @Nullable Long total,
        List<String> notices) {

    public SourcePage(List<SourceLink> links, @Nullable String next, @Nullable Long total) {
        this(links, next, total, List.of());
    }
}
