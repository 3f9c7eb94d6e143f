package dev.waypost.platform.tables;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.jspecify.annotations.Nullable;

/** A table as an Excel workbook. A sheet has at most 1,048,576 rows, so further rows continue in another. */
final class XlsxTable extends TableWriter {
    private static final int LONGEST_TEXT = 32_767;
    private static final int ROWS_IN_MEMORY = 500;

    private final Workbook workbook;
    private final int rowsOfSheet;
    private Worksheet sheet;
    private int sheets;
    private int row;

    XlsxTable(List<Column> columns, OutputStream output) throws IOException {
        this(columns, output, Worksheet.MAX_ROWS);
    }

    XlsxTable(List<Column> columns, OutputStream output, int rowsOfSheet) throws IOException {
        super(columns);
        this.rowsOfSheet = rowsOfSheet;
        workbook = new Workbook(output, "Waypost", null);
        sheet = begin();
    }

    @Override
    void write(List<@Nullable Object> cells) throws IOException {
        if (row == rowsOfSheet) {
            sheet.finish();
            sheet = begin();
        }
        for (int column = 0; column < cells.size(); column++) {
            put(column, cells.get(column));
        }
        row++;
        if (row % ROWS_IN_MEMORY == 0) {
            sheet.flush();
        }
    }

    private Worksheet begin() {
        sheets++;
        Worksheet next = workbook.newWorksheet("Sheet" + sheets);
        for (int column = 0; column < columns().size(); column++) {
            next.inlineString(0, column, columns().get(column).name());
            next.style(0, column).bold().set();
        }
        next.freezePane(0, 1);
        row = 1;
        return next;
    }

    /** Inline strings: a shared string table would have to be kept in memory until the end. */
    private void put(int column, @Nullable Object cell) {
        switch (cell) {
            case null -> {}
            case Number number -> sheet.value(row, column, number);
            case Boolean flag -> sheet.value(row, column, flag);
            case Instant time -> {
                sheet.value(row, column, LocalDateTime.ofInstant(time, ZoneOffset.UTC));
                sheet.style(row, column).format("yyyy-mm-dd hh:mm:ss").set();
            }
            default -> sheet.inlineString(row, column, fitting(Formulas.neutralised(cell.toString())));
        }
    }

    private static String fitting(String text) {
        return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT - 1) + "…";
    }

    @Override
    void finish() throws IOException {
        workbook.finish();
    }
}
