package dev.waypost.events;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.quarkus.logging.Log;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** What analytics could not take, one JSON object a line, so that it neither holds up the rest nor is lost. */
final class RefusedEvents {
    /** Escaped, also what is no text: a line holds exactly what was refused. */
    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private final Path file;

    RefusedEvents(Path file) {
        this.file = file;
    }

    synchronized void add(Object refused, String why) {
        Log.errorf("Analytics cannot take an event; it was set aside in %s: %s", file, why);
        try {
            String line = JSON.writeValueAsString(Map.of("why", why, "event", refused)) + "\n";
            Files.createDirectories(file.getParent());
            Files.writeString(file, line, US_ASCII, CREATE, APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("An event could not be set aside in %s".formatted(file), e);
        }
    }
}
