package dev.waypost.exports;

import dev.waypost.platform.tables.TableFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The stored request of an export job. */
record ExportRequest(
        String type,
        TableFormat format,
        @Nullable Map<String, @Nullable Object> filters,
        @Nullable List<String> columns) {}
