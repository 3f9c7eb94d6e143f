package dev.waypost.visitor.useragent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** User agents of real browsers. */
final class SampleUserAgents {
    private SampleUserAgents() {}

    static List<String> all() throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/visitor/browsers.txt"));
    }
}
