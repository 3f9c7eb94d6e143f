package dev.waypost.exports;

import dev.waypost.platform.tables.Column;
import dev.waypost.platform.tables.TableFilters;
import dev.waypost.platform.tables.TableSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A table that is larger than the heap. This bean is all that is needed to export it. */
@ApplicationScoped
class LongTable implements TableSource {
    static final String NAME = "testing-long";
    static final int ROWS = (int) (Runtime.getRuntime().maxMemory() / (1 << 17)) + 10_000;

    private static volatile CountDownLatch gate = new CountDownLatch(0);

    /** Until the returned latch is counted down, the table has no end. */
    static CountDownLatch close() {
        gate = new CountDownLatch(1);
        return gate;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<Column> columns() {
        return List.of(Column.whole("n"), Column.text("text"));
    }

    @Override
    public void check(TableFilters filters) {
        filters.requireOnly(Set.of());
    }

    @Override
    public long count(TableFilters filters) {
        return ROWS;
    }

    @Override
    public void write(TableFilters filters, Consumer<List<? extends @Nullable Object>> rows) {
        int n = 0;
        while (gate.getCount() > 0) {
            rows.accept(List.of(n++, ""));
        }
        for (; n < ROWS; n++) {
            rows.accept(List.of(n, "x".repeat(1 << 17)));
        }
    }
}
