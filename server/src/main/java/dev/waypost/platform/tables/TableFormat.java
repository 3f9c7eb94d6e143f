package dev.waypost.platform.tables;

import dev.waypost.platform.web.input.JsonConventions;

/** The file formats of tables. */
public enum TableFormat {
    CSV("text/csv; charset=utf-8"),
    JSON("application/json; charset=utf-8"),
    XLSX("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    PARQUET("application/vnd.apache.parquet");

    private final String mediaType;

    TableFormat(String mediaType) {
        this.mediaType = mediaType;
    }

    public String mediaType() {
        return mediaType;
    }

    /** The file name extension. */
    public String extension() {
        return JsonConventions.nameOf(this);
    }
}
