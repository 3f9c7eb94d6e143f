package dev.waypost.platform.money;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** The bundled exchange rates: {@code money/rates.csv}, whose first line is the date. */
final class BundledRates {
    private static final String FILE = "/money/rates.csv";

    private BundledRates() {}

    static RateTable read() {
        try (InputStream file = Objects.requireNonNull(BundledRates.class.getResourceAsStream(FILE), FILE);
                BufferedReader lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
            LocalDate date = LocalDate.parse(lines.readLine());
            Map<String, BigDecimal> rates = new TreeMap<>();
            lines.lines().map(line -> line.split(",", 2)).forEach(pair -> rates.put(pair[0], new BigDecimal(pair[1])));
            return new RateTable(date, "bundled", Map.copyOf(rates));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
