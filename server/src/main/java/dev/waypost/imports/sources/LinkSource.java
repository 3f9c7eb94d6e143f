package dev.waypost.imports.sources;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Links of another service or of a file, page after page, from where an earlier reader stopped. */
public interface LinkSource extends AutoCloseable {
    /** The next links; null when there are no more. */
    @Nullable
    SourcePage next() throws IOException, InterruptedException;

    @Override
    default void close() throws IOException {}
}
