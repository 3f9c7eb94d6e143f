package dev.waypost.platform.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Rejects numbers that are short to write and expensive to process: {@code 1E-20000000} takes half a minute to round.
 * The check runs whenever a value is read, for any Java type, so it covers records, trees and free JSON.
 */
final class BoundedNumberParser extends JsonParserDelegate {
    /** The range of a double; above it a free value would silently become infinite. */
    private static final int LARGEST_EXPONENT = 308;

    /**
     * Expanded, as PostgreSQL does in jsonb, a number of this length stays below Jackson's limit of 1,000 characters.
     */
    private static final int LONGEST_WITH_EXPONENT = 400;

    BoundedNumberParser(JsonParser parser) {
        super(parser);
    }

    @Override
    public NumberType getNumberType() throws IOException {
        requireBounded();
        return delegate.getNumberType();
    }

    @Override
    public Number getNumberValue() throws IOException {
        requireBounded();
        return delegate.getNumberValue();
    }

    @Override
    public Number getNumberValueExact() throws IOException {
        requireBounded();
        return delegate.getNumberValueExact();
    }

    @Override
    public Object getNumberValueDeferred() throws IOException {
        requireBounded();
        return delegate.getNumberValueDeferred();
    }

    @Override
    public int getIntValue() throws IOException {
        requireBounded();
        return delegate.getIntValue();
    }

    @Override
    public long getLongValue() throws IOException {
        requireBounded();
        return delegate.getLongValue();
    }

    @Override
    public BigInteger getBigIntegerValue() throws IOException {
        requireBounded();
        return delegate.getBigIntegerValue();
    }

    @Override
    public BigDecimal getDecimalValue() throws IOException {
        requireBounded();
        return delegate.getDecimalValue();
    }

    @Override
    public double getDoubleValue() throws IOException {
        requireBounded();
        return delegate.getDoubleValue();
    }

    @Override
    public float getFloatValue() throws IOException {
        requireBounded();
        return delegate.getFloatValue();
    }

    private void requireBounded() throws IOException {
        if (delegate.hasToken(JsonToken.VALUE_NUMBER_FLOAT)
                && !isBounded(delegate.getTextCharacters(), delegate.getTextOffset(), delegate.getTextLength())) {
            throw new OutsizedNumberException(field(delegate.getParsingContext()), delegate.currentTokenLocation());
        }
    }

    /** Whole numbers without an exponent are limited by length, which Jackson checks. */
    static boolean isBounded(char[] text, int offset, int length) {
        int end = offset + length;
        int wholeDigits = 0;
        int at = offset;
        for (; at < end && text[at] != '.' && !isExponentSign(text[at]); at++) {
            wholeDigits += isDigit(text[at]) && (wholeDigits > 0 || text[at] != '0') ? 1 : 0;
        }
        while (at < end && !isExponentSign(text[at])) {
            at++;
        }
        if (at == end) {
            return wholeDigits <= LARGEST_EXPONENT;
        }
        boolean negative = text[at + 1] == '-';
        int exponent = 0;
        for (int i = at + 1; i < end && exponent <= LARGEST_EXPONENT; i++) {
            exponent = isDigit(text[i]) ? exponent * 10 + (text[i] - '0') : exponent;
        }
        return length <= LONGEST_WITH_EXPONENT
                && exponent <= LARGEST_EXPONENT
                && (negative ? wholeDigits : wholeDigits + exponent) <= LARGEST_EXPONENT;
    }

    private static boolean isExponentSign(char c) {
        return c == 'e' || c == 'E';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** The path of the current value for error messages: {@code rows[3].value}. */
    static String field(@Nullable JsonStreamContext place) {
        if (place == null || place.inRoot()) {
            return "";
        }
        String parent = field(place.getParent());
        if (place.inArray()) {
            return "%s[%d]".formatted(parent, place.getCurrentIndex());
        }
        return parent.isEmpty() ? String.valueOf(place.getCurrentName()) : parent + "." + place.getCurrentName();
    }
}
