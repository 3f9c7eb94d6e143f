package dev.waypost.visitor.data;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.platform.config.WaypostConfig;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All visitor data files: the operator's folder first, then the bundled one. */
@Singleton
public class VisitorFiles {
    private static final String BUILT = "visitor-data";
    private static final String SOURCES = "sources.json";

    private final List<DataFile<?>> files = new CopyOnWriteArrayList<>();
    private final List<Path> folders;
    private final Path operators;
    private final Map<String, Source> sources;
    private final Clock clock;

    VisitorFiles(WaypostConfig config, ObjectMapper json, Clock clock) {
        this.clock = clock;
        operators = config.visitorData().toAbsolutePath();
        Optional<Path> built = built();
        folders = Stream.concat(Stream.of(operators), built.stream()).toList();
        sources = built.map(folder -> sources(folder, json)).orElse(Map.of());
        if (built.isEmpty()) {
            Log.warnf("Visitor data: the server was built without any; only the files in %s are used", operators);
        }
    }

    /** Reads a file now and whenever it changes; the value is {@code absent} while there is none. */
    public <T> DataFile<T> open(String name, T absent, DataFile.Reader<T> reader, ToLongFunction<T> records) {
        DataFile<T> file = new DataFile<>(name, absent, reader, records);
        file.refresh(folders, clock);
        files.add(file);
        return file;
    }

    /** The same for a file that takes long to read and may be unavailable shortly after the start. */
    public <T> DataFile<T> openLater(String name, T absent, DataFile.Reader<T> reader, ToLongFunction<T> records) {
        DataFile<T> file = new DataFile<>(name, absent, reader, records);
        Thread.ofPlatform().daemon().name("visitor-data").start(() -> {
            file.refresh(folders, clock);
            files.add(file);
        });
        return file;
    }

    /** The loaded files with their attributions. */
    public List<LoadedFile> loaded() {
        return files.stream().flatMap(file -> describe(file).stream()).toList();
    }

    @Scheduled(every = "30s", delayed = "30s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void reloadChanged() {
        files.forEach(file -> file.refresh(folders, clock));
    }

    private Optional<LoadedFile> describe(DataFile<?> file) {
        return file.loaded().map(loaded -> {
            Source source = loaded.file().startsWith(operators) ? null : sources.get(file.name());
            return source == null
                    ? new LoadedFile(file.name(), loaded.at(), loaded.records(), "operator", null, null, null)
                    : new LoadedFile(
                            file.name(),
                            loaded.at(),
                            loaded.records(),
                            source.source(),
                            source.licence(),
                            source.attribution(),
                            source.url());
        });
    }

    /** The build puts the folder beside the application, or beside its folder. */
    private static Optional<Path> built() {
        String application = System.getProperty("java.class.path", "").split(File.pathSeparator, 2)[0];
        return Stream.iterate(
                        Path.of(application).toAbsolutePath().getParent(), folder -> folder != null, Path::getParent)
                .limit(2)
                .map(folder -> folder.resolve(BUILT))
                .filter(folder -> Files.exists(folder.resolve(SOURCES)))
                .findFirst();
    }

    private static Map<String, Source> sources(Path folder, ObjectMapper json) {
        try {
            return json.readValue(folder.resolve(SOURCES).toFile(), new TypeReference<List<Source>>() {}).stream()
                    .collect(Collectors.toMap(Source::name, Function.identity()));
        } catch (IOException e) {
            Log.warnf("Visitor data: %s cannot be read: %s", folder.resolve(SOURCES), e);
            return Map.of();
        }
    }

    private record Source(String name, String source, String licence, String attribution, String url) {}
}
