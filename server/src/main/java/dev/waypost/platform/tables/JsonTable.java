package dev.waypost.platform.tables;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import dev.waypost.platform.web.input.JsonConventions;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A table in the envelope of other responses: data contains an object for each row. */
final class JsonTable extends TableWriter {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(StreamWriteFeature.AUTO_CLOSE_CONTENT)
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();

    private final JsonGenerator json;

    JsonTable(List<Column> columns, OutputStream output) throws IOException {
        super(columns);
        json = FACTORY.createGenerator(output);
        json.writeStartObject();
        json.writeBooleanField("success", true);
        json.writeArrayFieldStart("data");
    }

    @Override
    void write(List<@Nullable Object> cells) throws IOException {
        json.writeStartObject();
        for (int i = 0; i < cells.size(); i++) {
            json.writeFieldName(columns().get(i).name());
            value(cells.get(i));
        }
        json.writeEndObject();
    }

    private void value(@Nullable Object cell) throws IOException {
        switch (cell) {
            case null -> json.writeNull();
            case Long number -> json.writeNumber(number);
            case BigDecimal decimal -> json.writeNumber(decimal);
            case Boolean flag -> json.writeBoolean(flag);
            case Instant time -> json.writeString(JsonConventions.text(time));
            case ListCell list -> {
                json.writeStartArray();
                for (String text : list.texts()) {
                    json.writeString(text);
                }
                json.writeEndArray();
            }
            default -> json.writeString(cell.toString());
        }
    }

    @Override
    void finish() throws IOException {
        json.writeEndArray();
        json.writeEndObject();
        json.flush();
    }
}
