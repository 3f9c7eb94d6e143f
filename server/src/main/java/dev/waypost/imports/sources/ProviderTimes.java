package dev.waypost.imports.sources;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Parses times of services: ISO 8601 variants, a date, or seconds or milliseconds since 1970. */
public final class ProviderTimes {
    /** As seconds it would be in the year 5138, so a larger number is milliseconds. */
    private static final long MOST_SECONDS = 100_000_000_000L;

    /** The range of years that PostgreSQL supports and that makes sense. */
    private static final Instant FIRST = Instant.parse("1970-01-01T00:00:00Z");

    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

    private static final Pattern NUMBER = Pattern.compile("\\d{9,13}(\\.0+)?");

    /** Without a zone it is UTC, as in the exports of all known services. */
    private static final DateTimeFormatter FORM = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .appendPattern("[uuuu-M-d][uuuu/M/d][d.M.uuuu]")
            .optionalStart()
            .appendPattern("['T'][' ']H:mm[:ss]")
            .appendOptional(new DateTimeFormatterBuilder()
                    .appendFraction(ChronoField.NANO_OF_SECOND, 1, 9, true)
                    .toFormatter(Locale.ROOT))
            .appendPattern("[' ']['UTC']['GMT'][XXX][XX][X]")
            .optionalEnd()
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    private ProviderTimes() {}

    /** Empty if the text is not a time. */
    public static Optional<Instant> read(String text) {
        String plain = text.strip();
        try {
            Instant time = NUMBER.matcher(plain).matches() ? since1970(plain) : written(plain);
            return time.isBefore(FIRST) || time.isAfter(LAST) ? Optional.empty() : Optional.of(time);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Instant since1970(String digits) {
        long number = Long.parseLong(digits.replaceAll("\\..*", ""));
        return number > MOST_SECONDS ? Instant.ofEpochMilli(number) : Instant.ofEpochSecond(number);
    }

    private static Instant written(String text) {
        TemporalAccessor read = FORM.parseBest(text, OffsetDateTime::from, LocalDateTime::from, LocalDate::from);
        return switch (read) {
            case OffsetDateTime time -> time.toInstant();
            case LocalDateTime time -> time.toInstant(ZoneOffset.UTC);
            default -> LocalDate.from(read).atStartOfDay(ZoneOffset.UTC).toInstant();
        };
    }
}
