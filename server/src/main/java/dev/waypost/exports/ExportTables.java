package dev.waypost.exports;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.tables.Column;
import dev.waypost.platform.tables.TableFilters;
import dev.waypost.platform.tables.TableSource;
import dev.waypost.platform.tables.TableWriter;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The exportable tables, and the selection of an export. */
@ApplicationScoped
class ExportTables {
    private final List<TableSource> sources;

    ExportTables(@All List<TableSource> sources) {
        this.sources = sources;
    }

    /** The selection of the request; rejects unknown tables, columns and filters by field. */
    Selection select(ExportRequest request) {
        TableSource source = sources.stream()
                .filter(each -> each.name().equals(request.type()))
                .findFirst()
                .orElseThrow(() -> ApiException.invalid("type", "must be one of " + names()));
        TableFilters filters = request.filters() == null ? TableFilters.NONE : TableFilters.of(request.filters());
        source.check(filters);
        return new Selection(source, filters, indices(source.columns(), request.columns()));
    }

    private String names() {
        return sources.stream().map(TableSource::name).sorted().collect(Collectors.joining(", "));
    }

    private static List<Integer> indices(List<Column> all, @Nullable List<String> wanted) {
        if (wanted == null || wanted.isEmpty()) {
            return IntStream.range(0, all.size()).boxed().toList();
        }
        List<String> names = all.stream().map(Column::name).toList();
        if (wanted.stream().distinct().count() < wanted.size()) {
            throw ApiException.invalid("columns", "must not contain duplicates");
        }
        if (!names.containsAll(wanted)) {
            throw ApiException.invalid("columns", "must be of " + String.join(", ", names));
        }
        return wanted.stream().map(names::indexOf).toList();
    }

    /** A table with the selected rows and columns. */
    record Selection(TableSource source, TableFilters filters, List<Integer> indices) {
        List<Column> columns() {
            return indices.stream().map(source.columns()::get).toList();
        }

        long count() {
            return source.count(filters);
        }

        /** @param each called after every row */
        void write(TableWriter to, Runnable each) {
            Consumer<List<? extends @Nullable Object>> rows = row -> {
                to.accept(indices.stream().<@Nullable Object>map(row::get).toList());
                each.run();
            };
            source.write(filters, rows);
        }
    }
}
