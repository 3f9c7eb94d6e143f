package dev.waypost.platform.tables;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes the rows of a table one after another and keeps none of them. */
public abstract class TableWriter {
    private final List<Column> columns;

    TableWriter(List<Column> columns) {
        this.columns = columns;
    }

    /** One row, a value for each column in their order; null where there is none. */
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

    /** @param cells of the classes that {@link ColumnType} names */
    abstract void write(List<@Nullable Object> cells) throws IOException;

    /** Writes what makes the file whole. Without it, whoever reads the file can tell that it is not. */
    abstract void finish() throws IOException;

    /** Lets go of everything but the output; writes nothing. */
    void release() {}
}
