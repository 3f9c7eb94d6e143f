package dev.waypost.imports.sources;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some links, and how to go on after them.
 *
 * @param next where the links after these begin; null when these are the last
 * @param total how many more links than known before there are, where the source says so
 */
public record SourcePage(
        List<SourceLink> links,
        @Nullable String next,
        @Nullable Long total) {}
