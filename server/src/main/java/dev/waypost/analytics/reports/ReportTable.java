package dev.waypost.analytics.reports;

import dev.waypost.platform.tables.Column;
import dev.waypost.platform.tables.TableWriter;
import java.util.List;
import java.util.function.Consumer;

/** A table for download; its rows are streamed. */
record ReportTable(String name, List<Column> columns, Consumer<TableWriter> rows) {}
