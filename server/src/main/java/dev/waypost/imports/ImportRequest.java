package dev.waypost.imports;

import java.util.List;
import java.util.Map;

/**
 * What an import is to do, as it is kept with its job. The file or the access it reads from is kept apart.
 *
 * @param provider the id of a service, or csv
 */
record ImportRequest(
        String provider,
        List<String> accountIds,
        List<String> domains,
        Map<String, String> mapping,
        ImportOptions options) {
    static final String CSV = "csv";
}
