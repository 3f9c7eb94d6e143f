package dev.waypost.platform.tables;

import dev.waypost.platform.web.input.JsonConventions;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The types of cells. Every writer receives them as the class named here. */
public enum ColumnType {
    /** A {@link String}. */
    TEXT {
        @Override
        Object convert(Object value) {
            return clean(value instanceof Enum<?> constant ? JsonConventions.nameOf(constant) : value.toString());
        }
    },
    /** A {@link Long}. */
    WHOLE {
        @Override
        Object convert(Object value) {
            return ((Number) value).longValue();
        }
    },
    /** A {@link BigDecimal}; NaN and infinity are left empty. */
    DECIMAL {
        @Override
        @Nullable
        Object convert(Object value) {
            return switch (value) {
                case BigDecimal decimal -> decimal;
                case Double number -> Double.isFinite(number) ? BigDecimal.valueOf(number) : null;
                case Float number -> Float.isFinite(number) ? new BigDecimal(number.toString()) : null;
                default -> BigDecimal.valueOf(((Number) value).longValue());
            };
        }
    },
    /** A {@link Boolean}. */
    BOOLEAN {
        @Override
        Object convert(Object value) {
            return (Boolean) value;
        }
    },
    /** An {@link Instant}. */
    TIME {
        @Override
        Object convert(Object value) {
            return (Instant) value;
        }
    },
    /** A {@link ListCell}: an array where the format has such, otherwise its text. */
    LIST {
        @Override
        Object convert(Object value) {
            return new ListCell(((List<?>) value)
                    .stream().map(text -> clean(text.toString())).toList());
        }
    };

    final @Nullable Object cell(@Nullable Object value) {
        return value == null ? null : convert(value);
    }

    abstract @Nullable Object convert(Object value);

    /** Unpaired surrogates are invalid in all formats, NUL in most. */
    private static String clean(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0 || Character.isSurrogate(c)) {
                return new String(text.replace("\0", "").getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
            }
        }
        return text;
    }
}
