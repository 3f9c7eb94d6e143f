package dev.waypost.imports.sources;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A paged source of links, which can continue where an earlier reader stopped. */
public interface LinkSource extends AutoCloseable {
    /** The next page; null at the end. */
    @Nullable
    SourcePage next() throws IOException, InterruptedException;

    @Override
    default void close() throws IOException {}
}
