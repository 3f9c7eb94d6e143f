package dev.waypost.visitor.geo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The time zone of coordinates, from the tree of tz-lookup: a grid of 48 by 24 cells; those on a border are divided in
 * four, recursively. Two characters are a cell: the number of a zone, or the offset of the four parts.
 */
final class TimeZones {
    static final TimeZones NONE = new TimeZones("", List.of());

    private static final int FIELDS = 56 * 56;
    private static final int GRID = 48 * 24 * 2;
    private static final int FIRST_CHARACTER = 35;

    private final String tree;
    private final List<String> zones;

    private TimeZones(String tree, List<String> zones) {
        this.tree = tree;
        this.zones = zones;
    }

    static TimeZones read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        if (lines.size() < 2 || lines.getFirst().length() < GRID) {
            throw new IOException("it is not a tree of time zones");
        }
        return new TimeZones(lines.getFirst(), List.copyOf(lines.subList(1, lines.size())));
    }

    int size() {
        return zones.size();
    }

    /** Null without data and for invalid coordinates. */
    @Nullable
    String at(double latitude, double longitude) {
        if (zones.isEmpty() || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) {
            return null;
        }
        if (latitude == 90) {
            return "Etc/GMT";
        }
        double x = 48 * (180 + longitude) / 360.00000000000006;
        double y = 24 * (90 - latitude) / 180.00000000000003;
        int column = (int) x;
        int row = (int) y;
        int part = -1;
        int field = field(96 * row + 2 * column);
        while (field + zones.size() < FIELDS) {
            part += field + 1;
            x = 2 * (x - column) % 2;
            y = 2 * (y - row) % 2;
            column = (int) x;
            row = (int) y;
            field = field(8 * part + 4 * row + 2 * column + GRID);
        }
        return zones.get(field + zones.size() - FIELDS);
    }

    private int field(int at) {
        return 56 * (tree.charAt(at) - FIRST_CHARACTER) + tree.charAt(at + 1) - FIRST_CHARACTER;
    }
}
