package dev.waypost.billing.invoices;

import dev.waypost.billing.orders.BillingOrder;
import dev.waypost.billing.subscriptions.Payer;
import dev.waypost.plans.Cycle;
import dev.waypost.platform.config.BillingMode;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import java.awt.Color;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
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

/** Renders invoices as PDF. The font is embedded, so that names are legible everywhere. */
@ApplicationScoped
class InvoicePdf {
    /** Bundled with OpenPDF. */
    private static final String FONT = "LiberationSans-Regular.ttf";

    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH).withZone(ZoneOffset.UTC);
    private static final float MARGIN = 56;

    private final BaseFont base = font();

    static String number(long number) {
        return "WP-%06d".formatted(number);
    }

    byte[] draw(BillingOrder order, Payer payer) {
        String title = "Invoice " + number(Objects.requireNonNull(order.invoiceNumber()));
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try (Document document = new Document(PageSize.A4, MARGIN, MARGIN, MARGIN, MARGIN)) {
            PdfWriter writer = PdfWriter.getInstance(document, file);
            writer.setViewerPreferences(PdfWriter.DisplayDocTitle);
            document.addTitle(title);
            document.addAuthor("Waypost");
            document.addCreator("Waypost");
            document.open();
            writer.getExtraCatalog().put(PdfName.LANG, new PdfString("en"));
            write(document, order, payer, title);
        }
        return file.toByteArray();
    }

    private void write(Document document, BillingOrder order, Payer payer, String title) {
        Instant paidAt = Objects.requireNonNull(order.paidAt());
        document.add(new Paragraph(title, sized(20)));
        document.add(spaced(new Paragraph("Paid on " + DAY.format(paidAt), sized(10)), 4));
        document.add(spaced(new Paragraph("Billed to", grey(9)), 28));
        document.add(new Paragraph(payer.name(), sized(11)));
        document.add(new Paragraph(payer.email(), sized(11)));
        @Nullable Cycle service = order.service();
        if (service != null) {
            document.add(spaced(new Paragraph("Period", grey(9)), 14));
            document.add(new Paragraph(
                    "%s to %s".formatted(DAY.format(service.start()), DAY.format(service.end())), sized(11)));
        }
        PdfPTable table = new PdfPTable(new float[] {3, 1});
        table.setWidthPercentage(100);
        table.setSpacingBefore(28);
        row(table, "Description", "Amount", grey(9));
        row(table, order.description(), words(order.amount()), sized(11));
        if (order.refunded() > 0) {
            row(
                    table,
                    "Given back",
                    "-" + words(new Money(order.refunded(), order.amount().currency())),
                    sized(11));
        }
        row(
                table,
                "Total",
                words(new Money(
                        order.amount().minor() - order.refunded(),
                        order.amount().currency())),
                sized(13));
        document.add(table);
        if (order.gateway() == BillingMode.MANUAL) {
            document.add(spaced(
                    new Paragraph("Confirmed manually in Waypost; Waypost did not process a payment.", grey(10)), 20));
        }
    }

    private static void row(PdfPTable table, String left, String right, Font font) {
        table.addCell(cell(left, font, Element.ALIGN_LEFT));
        table.addCell(cell(right, font, Element.ALIGN_RIGHT));
    }

    private static PdfPCell cell(String text, Font font, int alignment) {
        PdfPCell cell = new PdfPCell(new Phrase(text, font));
        cell.setHorizontalAlignment(alignment);
        cell.setBorder(Rectangle.BOTTOM);
        cell.setBorderColor(Color.LIGHT_GRAY);
        cell.setPadding(0);
        cell.setPaddingTop(8);
        cell.setPaddingBottom(8);
        return cell;
    }

    private static Paragraph spaced(Paragraph paragraph, float before) {
        paragraph.setSpacingBefore(before);
        return paragraph;
    }

    private static String words(Money amount) {
        return amount.major().toPlainString() + " " + amount.currency();
    }

    private Font sized(float size) {
        return new Font(base, size);
    }

    private Font grey(float size) {
        return new Font(base, size, Font.NORMAL, Color.DARK_GRAY);
    }

    private static BaseFont font() {
        try (InputStream file =
                Objects.requireNonNull(InvoicePdf.class.getResourceAsStream("/font-fallback/" + FONT), FONT)) {
            return BaseFont.createFont(FONT, BaseFont.IDENTITY_H, BaseFont.EMBEDDED, true, file.readAllBytes(), null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
