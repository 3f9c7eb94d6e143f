package dev.waypost.visitor.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The tables of Waypost itself: comma-separated lines; # starts a comment. */
public final class OwnTable {
    private OwnTable() {}

    public static List<String[]> rows(String name) {
        try (InputStream stream = OwnTable.class.getResourceAsStream("/visitor/" + name)) {
            if (stream == null) {
                throw new IllegalStateException("There is no table " + name);
            }
            return new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.split(",", -1))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
