package dev.waypost.imports.sources;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some links, and how to go on after them.
 *
 * @param next where the links after these begin; null when these are the last
 * @param total how many more links than known before there are, where the source says so
 * @param notices what to know about all links, such as what the source would not tell
 */
public record SourcePage(
        List<SourceLink> links,
        @Nullable String next,
        @Nullable Long total,
        List<String> notices) {

    SourcePage(List<SourceLink> links, @Nullable String next, @Nullable Long total) {
        this(links, next, total, List.of());
    }
}
