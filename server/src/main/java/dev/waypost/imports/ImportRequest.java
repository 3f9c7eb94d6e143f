package dev.waypost.imports;

import java.util.List;
import java.util.Map;

/**
 * The stored request of an import job. Its file or access is stored separately.
 *
 * @param provider the ID of a service, or csv
 */
record ImportRequest(
        String provider,
        List<String> accountIds,
        List<String> domains,
        Map<String, String> mapping,
        ImportOptions options) {}
