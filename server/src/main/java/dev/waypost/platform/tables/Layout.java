package dev.waypost.platform.tables;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The columns of a table and what stands in them, by the views that its rows are made of. */
public record Layout<V>(List<Field<V>> fields) {
    public List<Column> columns() {
        return fields.stream().map(Field::column).toList();
    }

    /**
     * Pushes rows a piece at a time, so that memory and transactions stay small.
     *
     * @param after reads the next views behind one, or the first, at most as many as a piece has
     * @param id by which the next piece is found
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

    /** A column and what a view has for it. */
    public record Field<V>(Column column, Function<V, @Nullable Object> cell) {}
}
