package dev.waypost.visitor.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** User agents of real browsers. */
final class Browsers {
    private Browsers() {}

    static List<String> all() throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/visitor/browsers.txt"));
    }
}
