package dev.waypost.imports.csv;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.waypost.imports.sources.ProviderTimes;
import dev.waypost.imports.sources.ShortAddress;
import dev.waypost.imports.sources.SourceLink;
import dev.waypost.platform.tables.ListCell;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses one row of a file as a link. */
final class CsvLink {
    private static final Set<String> YES = Set.of("true", "yes", "y", "1", "x", "archived");
    private static final Set<String> NO = Set.of("false", "no", "n", "0");

    private final CsvColumns columns;
    private final CsvRecord row;
    private @Nullable String problem;

    private CsvLink(CsvColumns columns, CsvRecord row) {
        this.columns = columns;
        this.row = row;
    }

    static SourceLink read(CsvColumns columns, CsvRecord row, long number) {
        return new CsvLink(columns, row).read(number);
    }

    private SourceLink read(long number) {
        ShortAddress address = ShortAddress.of(cell(CsvColumn.SHORT_URL));
        String code = first(cell(CsvColumn.SHORT_CODE), address.code());
        String destination = cell(CsvColumn.DESTINATION_URL);
        SourceLink.Builder link = SourceLink.named(
                        code != null ? code : destination != null ? destination : "row " + number)
                .to(destination)
                .domain(first(cell(CsvColumn.DOMAIN), address.domain()))
                .code(code == null ? null : code.replaceFirst("^/+", ""))
                .title(cell(CsvColumn.TITLE))
                .description(cell(CsvColumn.DESCRIPTION))
                .tags(tags())
                .folder(cell(CsvColumn.FOLDER))
                .createdAt(time(CsvColumn.CREATED_AT))
                .expiresAt(time(CsvColumn.EXPIRES_AT))
                .expiredUrl(cell(CsvColumn.EXPIRED_URL))
                .clicksLimit(clicksLimit())
                .clicks(number(cell(CsvColumn.CLICKS)))
                .archived(isYes(cell(CsvColumn.ARCHIVED)))
                .password(password())
                .locked(isYes(cell(CsvColumn.PASSWORD)))
                .ios(cell(CsvColumn.DEEP_LINK_IOS))
                .android(cell(CsvColumn.DEEP_LINK_ANDROID))
                .externalId(cell(CsvColumn.EXTERNAL_ID));
        String wrong = problem;
        return (wrong == null ? link : link.problem(wrong)).build();
    }

    private @Nullable String cell(CsvColumn column) {
        return columns.cell(row, column);
    }

    private @Nullable Instant time(CsvColumn column) {
        String text = cell(column);
        if (text == null) {
            return null;
        }
        return ProviderTimes.read(text).orElseGet(() -> {
            problem = "%s: %s is not a time such as 2026-03-01 or 2026-03-01T09:00:00Z".formatted(column.field(), text);
            return null;
        });
    }

    private @Nullable Long clicksLimit() {
        String text = cell(CsvColumn.CLICKS_LIMIT);
        Long number = number(text);
        if (text != null && number == null) {
            problem = "%s: %s is not a whole number".formatted(CsvColumn.CLICKS_LIMIT.field(), text);
        }
        return number == null || number == 0 ? null : number;
    }

    /** Thousands separators are allowed, as in reports. */
    private static @Nullable Long number(@Nullable String text) {
        String digits = text == null ? "" : text.replaceAll("[,\\s'\u00a0]", "");
        return digits.matches("\\d{1,15}") ? Long.valueOf(digits) : null;
    }

    private static boolean isYes(@Nullable String text) {
        return text != null && YES.contains(text.toLowerCase(Locale.ROOT));
    }

    /** Some services only state whether there is one. */
    private @Nullable String password() {
        String text = cell(CsvColumn.PASSWORD);
        return isYes(text) || (text != null && NO.contains(text.toLowerCase(Locale.ROOT))) ? null : text;
    }

    private List<String> tags() {
        String cell = cell(CsvColumn.TAGS);
        return cell == null ? List.of() : ListCell.read(cell);
    }

    private static @Nullable String first(@Nullable String one, @Nullable String other) {
        return one == null ? other : one;
    }
}
