package dev.waypost.platform.tables;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the rows of a table one by one without buffering. */
public abstract class TableWriter {
    private final List<Column> columns;

    TableWriter(List<Column> columns) {
        this.columns = columns;
    }

    /** One row, a value for each column in order; null for none. */
    public final void accept(@Nullable Object... values) {
        accept(Arrays.asList(values));
    }

    public final void accept(List<? extends @Nullable Object> values) {
        if (values.size() != columns.size()) {
            throw new IllegalArgumentException("%d values for %d columns".formatted(values.size(), columns.size()));
        }
        List<@Nullable Object> cells = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            cells.add(columns.get(i).type().cell(values.get(i)));
        }
        try {
            write(cells);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    final List<Column> columns() {
        return columns;
    }

    /** @param cells of the classes named by {@link ColumnType} */
    abstract void write(List<@Nullable Object> cells) throws IOException;

    /** Completes the file. Without it a reader can tell that the file is incomplete. */
    abstract void finish() throws IOException;

    /** Releases all resources but the output; writes nothing. */
    void release() {}
}
