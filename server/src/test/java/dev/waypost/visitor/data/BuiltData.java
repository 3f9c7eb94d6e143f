package dev.waypost.visitor.data;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** The data that the build fetches. It is optional for mvn test; ./waypost test requires it. */
public final class BuiltData {
    private static final Path FOLDER = Path.of("target", "visitor-data");

    private BuiltData() {}

    public static Path file(String name) {
        Path file = FOLDER.resolve(name);
        assumeTrue(Files.exists(file) || "required".equals(System.getProperty("visitor-data")), "no visitor data");
        return file;
    }
}
