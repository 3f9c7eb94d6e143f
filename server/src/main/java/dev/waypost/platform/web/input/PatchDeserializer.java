package dev.waypost.platform.web.input;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads the three states of a {@link Patch}: Jackson calls a method each for absent, null and a value. */
final class PatchDeserializer extends JsonDeserializer<Patch<?>> implements ContextualDeserializer {
    private final @Nullable JavaType type;

    PatchDeserializer() {
        this(null);
    }

    private PatchDeserializer(@Nullable JavaType type) {
        this.type = type;
    }

    @Override
    public JsonDeserializer<?> createContextual(DeserializationContext context, @Nullable BeanProperty property) {
        JavaType patch = property == null ? context.getContextualType() : property.getType();
        return new PatchDeserializer(patch.containedType(0));
    }

    @Override
    public Patch<?> deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        return new Patch.Set<>(context.<Object>readValue(parser, type));
    }

    @Override
    public Patch<?> getNullValue(DeserializationContext context) {
        return new Patch.Clear<>();
    }

    @Override
    public Patch<?> getAbsentValue(DeserializationContext context) {
        return new Patch.Keep<>();
    }
}
