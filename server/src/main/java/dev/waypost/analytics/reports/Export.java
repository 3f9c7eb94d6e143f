package dev.waypost.analytics.reports;

import dev.waypost.platform.tables.Column;
import dev.waypost.platform.tables.TableWriter;
import java.util.List;
import java.util.function.Consumer;

/** A table to be taken away: its rows are made when they are wanted. */
record Export(String name, List<Column> columns, Consumer<TableWriter> rows) {}
