package dev.waypost.platform.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.IOContext;
import java.io.DataInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.Serial;

/**
 * Creates JSON parsers with limits on numbers, depth, names and texts, which reject objects that have a name twice. The size of a
 * document is limited by its reader.
 */
public final class BoundedJsonFactory extends JsonFactory {
    /** Deeper than any valid document, and shallow enough for recursive code. */
    static final int DEEPEST = 100;

    @Serial
    private static final long serialVersionUID = 1L;

    private static final int LONGEST_NUMBER = 1_000;
    private static final int LONGEST_NAME = 10_000;

    public BoundedJsonFactory() {
        this(bounds());
    }

    private BoundedJsonFactory(JsonFactoryBuilder builder) {
        super(builder);
    }

    private static JsonFactoryBuilder bounds() {
        // Interned names of untrusted documents would stay in the string table of the JVM.
        return new JsonFactoryBuilder()
                .disable(Feature.INTERN_FIELD_NAMES)
                // Readers disagree on which of two values counts, and Jackson fails on a name that follows all fields
                // of a record.
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(DEEPEST)
                        .maxNumberLength(LONGEST_NUMBER)
                        .maxNameLength(LONGEST_NAME)
                        .build());
    }

    @Override
    public JsonFactory copy() {
        return new BoundedJsonFactory(new JsonFactoryBuilder(this));
    }

    @Override
    protected JsonParser _createParser(InputStream in, IOContext context) throws IOException {
        return new BoundedNumberParser(super._createParser(in, context));
    }

    @Override
    protected JsonParser _createParser(Reader reader, IOContext context) throws IOException {
        return new BoundedNumberParser(super._createParser(reader, context));
    }

    @Override
    protected JsonParser _createParser(char[] data, int offset, int length, IOContext context, boolean recyclable)
            throws IOException {
        return new BoundedNumberParser(super._createParser(data, offset, length, context, recyclable));
    }

    @Override
    protected JsonParser _createParser(byte[] data, int offset, int length, IOContext context) throws IOException {
        return new BoundedNumberParser(super._createParser(data, offset, length, context));
    }

    @Override
    protected JsonParser _createParser(DataInput input, IOContext context) throws IOException {
        return new BoundedNumberParser(super._createParser(input, context));
    }
}
