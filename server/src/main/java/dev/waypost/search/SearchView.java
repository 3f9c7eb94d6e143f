package dev.waypost.search;

import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What was found, by kind, the best first. Kinds that the caller may not read are left out. */
public record SearchView(
        @Schema(examples = "spring") String query,
        Map<String, List<SearchResult>> results,
        @Schema(examples = "3") int total) {}
