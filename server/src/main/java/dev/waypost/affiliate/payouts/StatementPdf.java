package dev.waypost.affiliate.payouts;

import dev.waypost.affiliate.commissions.CommissionStatus;
import dev.waypost.affiliate.commissions.CommissionView;
import dev.waypost.platform.web.input.JsonConventions;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.Document;
import org.openpdf.text.Element;
import org.openpdf.text.Font;
import org.openpdf.text.PageSize;
import org.openpdf.text.Paragraph;
import org.openpdf.text.Phrase;
import org.openpdf.text.Rectangle;
import org.openpdf.text.pdf.BaseFont;
import org.openpdf.text.pdf.PdfName;
import org.openpdf.text.pdf.PdfPCell;
import org.openpdf.text.pdf.PdfPTable;
import org.openpdf.text.pdf.PdfString;
import org.openpdf.text.pdf.PdfWriter;

/** Renders statements as PDF. The font is embedded, because names use many scripts. */
@Singleton
class StatementPdf {
    private static final String FONT = "/fonts/DejaVuSans.ttf";
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("uuuu-MM-dd").withZone(ZoneOffset.UTC);
    private static final Set<CommissionStatus> STANDING = EnumSet.of(
            CommissionStatus.PENDING, CommissionStatus.HOLD, CommissionStatus.APPROVED, CommissionStatus.PAID);

    private final BaseFont font;

    StatementPdf() {
        try (InputStream file = Objects.requireNonNull(StatementPdf.class.getResourceAsStream(FONT))) {
            this.font = BaseFont.createFont(
                    "DejaVuSans.ttf", BaseFont.IDENTITY_H, BaseFont.EMBEDDED, true, file.readAllBytes(), null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    byte[] of(Statement statement) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Document document = new Document(PageSize.A4, 48, 48, 48, 48);
        PdfWriter writer = PdfWriter.getInstance(document, bytes);
        writer.setViewerPreferences(PdfWriter.DisplayDocTitle);
        document.addTitle("Statement for %s, %s".formatted(statement.partner(), period(statement)));
        document.addSubject(statement.program());
        document.open();
        writer.getExtraCatalog().put(PdfName.LANG, new PdfString("en"));
        document.add(text(18, "Statement"));
        document.add(text(10, statement.program()));
        document.add(text(10, "%s, %s".formatted(statement.partner(), statement.email())));
        document.add(text(10, period(statement)));
        document.add(sums(statement));
        document.add(text(13, "Commissions"));
        document.add(commissions(statement));
        document.add(text(13, "Payouts"));
        document.add(payouts(statement));
        document.close();
        return bytes.toByteArray();
    }

    private PdfPTable sums(Statement statement) {
        PdfPTable table = table(3, 1);
        sum(table, "Earned in the period", statement, view -> STANDING.contains(view.status()));
        sum(
                table,
                "of which clawed back",
                statement,
                view -> STANDING.contains(view.status()) && view.clawbackOf() != null);
        sum(table, "of which paid", statement, view -> view.status() == CommissionStatus.PAID);
        row(
                table,
                "Paid out in the period",
                money(
                        statement.payouts().stream().map(PayoutView::amount).reduce(BigDecimal.ZERO, BigDecimal::add),
                        statement.currency()));
        return table;
    }

    private void sum(PdfPTable table, String label, Statement statement, Predicate<CommissionView> which) {
        row(
                table,
                label,
                money(
                        statement.commissions().stream()
                                .filter(which)
                                .map(CommissionView::earnings)
                                .reduce(BigDecimal.ZERO, BigDecimal::add),
                        statement.currency()));
    }

    private PdfPTable commissions(Statement statement) {
        PdfPTable table = table(2, 2, 4, 2, 2);
        head(table, "Day", "Type", "For", "Status", "Earnings");
        for (CommissionView view : statement.commissions()) {
            row(
                    table,
                    DAY.format(view.createdAt()),
                    JsonConventions.nameOf(view.type()),
                    either(view.description(), view.invoiceId()),
                    JsonConventions.nameOf(view.status()),
                    money(view.earnings(), view.currency()));
        }
        return table;
    }

    private PdfPTable payouts(Statement statement) {
        PdfPTable table = table(2, 3, 3, 2);
        head(table, "Paid on", "Invoice", "Method", "Amount");
        for (PayoutView view : statement.payouts()) {
            row(
                    table,
                    DAY.format(Objects.requireNonNull(view.paidAt())),
                    either(view.invoiceId(), null),
                    JsonConventions.nameOf(view.method()),
                    money(view.amount(), view.currency()));
        }
        return table;
    }

    private static PdfPTable table(float... widths) {
        PdfPTable table = new PdfPTable(widths);
        table.setWidthPercentage(100);
        table.setSpacingBefore(8);
        table.setSpacingAfter(12);
        return table;
    }

    private void head(PdfPTable table, String... cells) {
        row(table, cells);
        table.setHeaderRows(1);
    }

    /** The last cell is a number, aligned right. */
    private void row(PdfPTable table, String... cells) {
        for (int i = 0; i < cells.length; i++) {
            PdfPCell cell = new PdfPCell(new Phrase(cells[i], new Font(font, 9)));
            cell.setBorder(Rectangle.BOTTOM);
            cell.setBorderWidth(0.5f);
            cell.setPadding(4);
            cell.setHorizontalAlignment(i == cells.length - 1 ? Element.ALIGN_RIGHT : Element.ALIGN_LEFT);
            table.addCell(cell);
        }
    }

    private Paragraph text(float size, String text) {
        Paragraph paragraph = new Paragraph(text, new Font(font, size));
        paragraph.setSpacingBefore(size / 2);
        return paragraph;
    }

    private static String period(Statement statement) {
        return "%s to %s"
                .formatted(
                        DAY.format(statement.start()),
                        DAY.format(statement.end().minusMillis(1)));
    }

    private static String money(BigDecimal amount, String currency) {
        return amount.toPlainString() + " " + currency;
    }

    private static String either(@Nullable String first, @Nullable String second) {
        return Objects.requireNonNullElse(first, Objects.requireNonNullElse(second, ""));
    }

    /** The content of a statement. */
    record Statement(
            String program,
            String partner,
            String email,
            String currency,
            Instant start,
            Instant end,
            List<CommissionView> commissions,
            List<PayoutView> payouts) {}
}
