package dev.waypost.visitor.geo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The continent of each country, from countries-list. */
final class Continents {
    private Continents() {}

    static Map<String, String> read(Path file, ObjectMapper json) throws IOException {
        Map<String, String> continents = new HashMap<>();
        for (Map.Entry<String, JsonNode> country : json.readTree(file.toFile()).properties()) {
            continents.put(
                    country.getKey(), country.getValue().path("continent").asText());
        }
        return Map.copyOf(continents);
    }
}
