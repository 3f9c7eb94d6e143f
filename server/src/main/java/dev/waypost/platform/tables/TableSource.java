package dev.waypost.platform.tables;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An exportable table of the caller's workspace. A feature offers one as a bean that implements this; exports find it
 * by name.
 */
public interface TableSource {
    /** The name in the API, such as links. */
    String name();

    List<Column> columns();

    /** Rejects invalid filters, and callers whose plan does not include the table. */
    void check(TableFilters filters);

    /** The approximate number of rows, without reading them; 0 if unknown. */
    long count(TableFilters filters);

    /** Passes every row to the consumer, cells in the order of the columns, without buffering. */
    void write(TableFilters filters, Consumer<List<? extends @Nullable Object>> rows);
}
