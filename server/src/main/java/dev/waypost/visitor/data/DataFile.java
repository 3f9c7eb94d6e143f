package dev.waypost.visitor.data;

import io.quarkus.logging.Log;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** One data file in memory. A file that cannot be read keeps the previous value. */
public final class DataFile<T> {
    private final String name;
    private final T absent;
    private final Reader<T> reader;
    private final ToLongFunction<T> records;
    private volatile T value;
    private volatile @Nullable Loaded loaded;
    private @Nullable Version looked;

    DataFile(String name, T absent, Reader<T> reader, ToLongFunction<T> records) {
        this.name = name;
        this.absent = absent;
        this.value = absent;
        this.reader = reader;
        this.records = records;
    }

    public T value() {
        return value;
    }

    public boolean isLoaded() {
        return loaded != null;
    }

    String name() {
        return name;
    }

    Optional<Loaded> loaded() {
        return Optional.ofNullable(loaded);
    }

    /** Reads the first file of this name in the folders, unless it is unchanged. */
    void refresh(List<Path> folders, Clock clock) {
        folders.stream()
                .map(folder -> folder.resolve(name))
                .filter(Files::isRegularFile)
                .findFirst()
                .ifPresentOrElse(file -> refresh(file, clock), this::forget);
    }

    private void forget() {
        looked = null;
        if (loaded != null) {
            Log.infof("Visitor data: %s is no longer there", name);
            value = absent;
            loaded = null;
        }
    }

    private void refresh(Path file, Clock clock) {
        try {
            Version version = new Version(file, Files.getLastModifiedTime(file), Files.size(file));
            if (version.equals(looked)) {
                return;
            }
            looked = version;
            T read = reader.read(file);
            value = read;
            loaded = new Loaded(file, records.applyAsLong(read), clock.instant());
            Log.infof("Visitor data: loaded %s (%d)", file, records.applyAsLong(read));
        } catch (IOException | RuntimeException e) {
            Log.warnf("Visitor data: %s is not valid and is ignored: %s", file, e);
        }
    }

    /** The version of a file at the last check, even if it was invalid. */
    private record Version(Path file, FileTime changed, long size) {}

    /** The origin of the value. */
    record Loaded(Path file, long records, Instant at) {}

    /** Parses a file. */
    @FunctionalInterface
    public interface Reader<T> {
        T read(Path file) throws IOException;
    }
}
