package dev.waypost.platform.tables;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The columns of a table and their values, by row view. */
public record Layout<V>(List<Field<V>> fields) {
    public List<Column> columns() {
        return fields.stream().map(Field::column).toList();
    }

    /**
     * Writes rows in pages, so that memory use and transactions stay small.
     *
     * @param after reads the page after a given view, or the first
     * @param id the key of the next page
     */
    public <K> void write(
            int piece,
            Function<@Nullable K, List<V>> after,
            Function<V, K> id,
            Consumer<List<? extends @Nullable Object>> rows) {
        @Nullable K last = null;
        List<V> views;
        do {
            views = after.apply(last);
            for (V view : views) {
                rows.accept(
                        fields.stream().map(field -> field.cell().apply(view)).toList());
                last = id.apply(view);
            }
        } while (views.size() == piece);
    }

    /** A column and its value in a view. */
    public record Field<V>(Column column, Function<V, @Nullable Object> cell) {}
}
