package dev.waypost.imports.csv;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.waypost.imports.sources.PlainText;
import dev.waypost.platform.error.ApiException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a file.
 *
 * @param headed whether the first row is a heading
 */
record CsvColumns(Map<CsvColumn, Integer> places, boolean headed) {
    private static final String MAPPING = "mapping";

    /** By an explicit mapping, else by the headings. */
    static CsvColumns of(List<String> first, Map<String, String> mapping) {
        CsvColumns columns = mapping.isEmpty() ? guessed(first) : mapped(first, mapping);
        if (!columns.places.containsKey(CsvColumn.DESTINATION_URL)) {
            throw ApiException.invalid(
                    MAPPING, "must map a column to destinationUrl; the columns are " + String.join(", ", first));
        }
        return columns;
    }

    @Nullable
    String cell(CsvRecord row, CsvColumn column) {
        Integer place = places.get(column);
        if (place == null || place >= row.getFieldCount()) {
            return null;
        }
        String text = PlainText.of(row.getField(place));
        return text.isEmpty() ? null : text;
    }

    private static CsvColumns mapped(List<String> headings, Map<String, String> mapping) {
        Map<CsvColumn, Integer> places = new EnumMap<>(CsvColumn.class);
        mapping.forEach((field, heading) -> {
            CsvColumn column = CsvColumn.of(field)
                    .orElseThrow(() -> ApiException.invalid(
                            MAPPING,
                            "contains the unknown field %s; the fields are %s"
                                    .formatted(
                                            field,
                                            Arrays.stream(CsvColumn.values())
                                                    .map(CsvColumn::field)
                                                    .collect(Collectors.joining(", ")))));
            places.put(column, place(headings, heading));
        });
        return new CsvColumns(places, true);
    }

    private static int place(List<String> headings, String heading) {
        return IntStream.range(0, headings.size())
                .filter(i -> headings.get(i).strip().equalsIgnoreCase(heading.strip()))
                .findFirst()
                .orElseThrow(() -> ApiException.invalid(
                        MAPPING,
                        ("contains the unknown column %s; the columns are" + " %s")
                                .formatted(heading, String.join(", ", headings))));
    }

    private static CsvColumns guessed(List<String> first) {
        Map<CsvColumn, Integer> places = new EnumMap<>(CsvColumn.class);
        for (CsvColumn column : CsvColumn.values()) {
            best(first, column).ifPresent(place -> places.put(column, place));
        }
        return places.isEmpty() ? withoutHeading(first) : new CsvColumns(places, true);
    }

    private static OptionalInt best(List<String> headings, CsvColumn column) {
        int best = -1;
        for (int i = 0; i < headings.size(); i++) {
            int fit = column.fit(headings.get(i));
            if (fit >= 0 && (best < 0 || fit < column.fit(headings.get(best)))) {
                best = i;
            }
        }
        return best < 0 ? OptionalInt.empty() : OptionalInt.of(best);
    }

    /** A list of destinations, optionally with codes, needs no heading. */
    private static CsvColumns withoutHeading(List<String> first) {
        Map<CsvColumn, Integer> places = new EnumMap<>(CsvColumn.class);
        for (int i = 0; i < first.size(); i++) {
            places.putIfAbsent(
                    first.get(i).strip().matches("(?i)https?://.+") ? CsvColumn.DESTINATION_URL : CsvColumn.SHORT_CODE,
                    i);
        }
        return new CsvColumns(places, false);
    }
}
