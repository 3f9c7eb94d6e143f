package dev.waypost.platform.tables;

/** A column of a table: its heading and type. */
public record Column(String name, ColumnType type) {

    public static Column text(String name) {
        return new Column(name, ColumnType.TEXT);
    }

    public static Column whole(String name) {
        return new Column(name, ColumnType.WHOLE);
    }

    public static Column decimal(String name) {
        return new Column(name, ColumnType.DECIMAL);
    }

    public static Column flag(String name) {
        return new Column(name, ColumnType.BOOLEAN);
    }

    public static Column list(String name) {
        return new Column(name, ColumnType.LIST);
    }

    public static Column time(String name) {
        return new Column(name, ColumnType.TIME);
    }
}
