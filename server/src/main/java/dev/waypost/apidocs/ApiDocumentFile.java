package dev.waypost.apidocs;

import io.smallrye.openapi.api.SmallRyeOpenAPI;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.eclipse.microprofile.openapi.models.OpenAPI;

/**
 * Writes the completed document next to the compiled classes at build time. The extension of Quarkus would parse its own copy as YAML and
 * write it twice at each start, which takes as long as all the rest of a start.
 */
final class ApiDocumentFile {
    /** Not the name that the specification of MicroProfile gives to a static document, which the next build would merge. */
    static final String RESOURCE = "META-INF/api-description.json";

    private ApiDocumentFile() {}

    static void write(OpenAPI api) {
        String document = SmallRyeOpenAPI.builder()
                .enableModelReader(false)
                .enableStandardStaticFiles(false)
                .enableAnnotationScan(false)
                .enableStandardFilter(false)
                .withInitialModel(api)
                .build()
                .toJSON();
        try {
            Path file = compiledClasses().resolve(RESOURCE);
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path compiledClasses() {
        String classFile = ApiDocumentFile.class.getName().replace('.', '/') + ".class";
        URL location = Objects.requireNonNull(
                ApiDocumentFile.class.getClassLoader().getResource(classFile), "the folder of compiled classes");
        String folder = location.toString().substring(0, location.toString().length() - classFile.length());
        try {
            return Path.of(new URI(folder));
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the compiled classes are not in a folder: " + location, e);
        }
    }
}
