package dev.waypost.platform.tables;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A table of the caller's workspace that can be exported. A feature offers one by a bean that implements this; exports find
 * it by its name, and nothing else has to be changed.
 */
public interface TableSource {
    /** What clients call it, such as links. */
    String name();

    List<Column> columns();

    /** Refuses filters that mean nothing, and callers whose plan does not include the table. */
    void check(TableFilters filters);

    /** How many rows there are, as near as can be told without reading them; 0 when unknown. */
    long count(TableFilters filters);

    /** Pushes every row, cells in the order of the columns, and keeps none of them. */
    void write(TableFilters filters, Consumer<List<? extends @Nullable Object>> rows);
}
