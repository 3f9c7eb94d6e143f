package dev.waypost.platform.id;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** Ids in JSON: strings in the form that clients see. */
final class IdJson {
    private IdJson() {}

    static final class Writer extends StdSerializer<Id> {
        @Serial
        private static final long serialVersionUID = 1L;

        Writer() {
            super(Id.class);
        }

        @Override
        public void serialize(Id id, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeString(id.text());
        }
    }

    /** Jackson makes one for {@link Id}, and asks it for one of the kind that a field has. */
    static final class Reader extends StdDeserializer<Id> implements ContextualDeserializer {
        @Serial
        private static final long serialVersionUID = 1L;

        Reader() {
            super(Id.class);
        }

        private Reader(JavaType type) {
            super(type);
        }

        @Override
        public JsonDeserializer<?> createContextual(DeserializationContext context, @Nullable BeanProperty property) {
            return new Reader(context.getContextualType());
        }

        @Override
        public @Nullable Id deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            Class<? extends Id> type = handledType().asSubclass(Id.class);
            if (!parser.hasToken(JsonToken.VALUE_STRING)) {
                return (Id) context.handleUnexpectedToken(type, parser);
            }
            String text = parser.getText();
            try {
                return Ids.parse(type, text);
            } catch (IllegalArgumentException e) {
                return (Id) context.handleInstantiationProblem(type, text, e);
            }
        }
    }
}
