package dev.waypost.search;

import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The results by type, best first. Types that the caller may not read are omitted. */
public record SearchView(
        @Schema(examples = "spring") String query,
        Map<String, List<SearchResult>> results,
        @Schema(examples = "3") int total) {}
