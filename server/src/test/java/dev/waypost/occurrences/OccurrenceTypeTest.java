package dev.waypost.occurrences;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.FieldRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Webhooks can subscribe to every constant, so each must be published by code other than the catalogue. */
class OccurrenceTypeTest {
    private static final Path CLASSES = Path.of("target/classes/dev/waypost");
    private static final String OWNER = OccurrenceType.class.getName().replace('.', '/');
    private static final Set<String> CATALOGUE = Set.of("OccurrenceType", "EventNames", "SampleData");

    @Test
    void everyEventThatIsOfferedIsPublishedBySomeCode() throws IOException {
        try (Stream<Path> files = Files.walk(CLASSES)) {
            Set<String> named = files.filter(file -> file.toString().endsWith(".class"))
                    .filter(file -> !CATALOGUE.contains(simpleName(file)))
                    .flatMap(OccurrenceTypeTest::constantsIn)
                    .collect(Collectors.toSet());
            assertThat(named)
                    .containsAll(Arrays.stream(OccurrenceType.values())
                            .map(Enum::name)
                            .toList());
        }
    }

    /** Without the suffix of nested classes, because a switch generates a nested class that names all constants. */
    private static String simpleName(Path file) {
        return file.getFileName().toString().replaceFirst("[$.].*", "");
    }

    private static Stream<String> constantsIn(Path file) {
        try {
            return StreamSupport.stream(
                            ClassFile.of().parse(file).constantPool().spliterator(), false)
                    .flatMap(OccurrenceTypeTest::constant);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> constant(PoolEntry entry) {
        return entry instanceof FieldRefEntry field
                        && field.owner().asInternalName().equals(OWNER)
                ? Stream.of(field.name().stringValue())
                : Stream.empty();
    }
}
