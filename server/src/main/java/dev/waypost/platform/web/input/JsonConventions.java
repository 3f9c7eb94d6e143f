package dev.waypost.platform.web.input;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.DeserializationProblemHandler;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.type.LogicalType;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.json.StorableText;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.Serial;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The JSON conventions: times in UTC with milliseconds, enum constants in lower case, no implicit conversions. */
@Singleton
public final class JsonConventions implements ObjectMapperCustomizer {
    private static final DateTimeFormatter MILLISECONDS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
    private static final Instant EARLIEST = Instant.parse("1970-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999Z");

    /** Runs last, so that the time format of the framework does not replace ours. */
    @Override
    public int priority() {
        return MINIMUM_PRIORITY;
    }

    @Override
    public void customize(ObjectMapper mapper) {
        mapper.registerModule(new SimpleModule("waypost")
                .addSerializer(Instant.class, new InstantWriter())
                .addDeserializer(Instant.class, new InstantReader())
                .addDeserializer(String.class, new TextReader())
                .addSerializer(new ConstantWriter())
                .setDeserializerModifier(new ConstantReaderModifier()));
        mapper.addHandler(new UnknownFields());
        mapper.enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);
        mapper.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
        mapper.disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT);
        mapper.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
        for (LogicalType type : List.of(LogicalType.Boolean, LogicalType.Integer, LogicalType.Float)) {
            mapper.coercionConfigFor(type)
                    .setCoercion(CoercionInputShape.String, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail);
        }
        mapper.coercionConfigFor(LogicalType.Boolean).setCoercion(CoercionInputShape.Integer, CoercionAction.Fail);
        mapper.coercionConfigFor(LogicalType.Boolean)
                .setCoercion(CoercionInputShape.Boolean, CoercionAction.TryConvert);
    }

    /** The public name of a constant: lower case, except for error codes. */
    public static String nameOf(Enum<?> constant) {
        return constant instanceof ErrorCode ? constant.name() : constant.name().toLowerCase(Locale.ROOT);
    }

    /** The public names of all constants of an enum, for messages. */
    public static String namesOf(Class<?> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(constant -> nameOf((Enum<?>) constant))
                .collect(Collectors.joining(", "));
    }

    /** Formats a time for responses. */
    public static String text(Instant time) {
        return MILLISECONDS.format(time);
    }

    /** Parses a time within the range of the database. */
    public static Instant instant(String text) {
        try {
            Instant time = DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(text, Instant::from);
            if (!time.isBefore(EARLIEST) && !time.isAfter(LATEST)) {
                return time;
            }
        } catch (DateTimeParseException e) {
            // Reported below like a time out of range: the client needs to know the format.
        }
        throw new IllegalArgumentException("must be an ISO 8601 time such as 2026-05-01T12:00:00.000Z");
    }

    private static final class InstantWriter extends StdSerializer<Instant> {
        @Serial
        private static final long serialVersionUID = 1L;

        InstantWriter() {
            super(Instant.class);
        }

        @Override
        public void serialize(Instant value, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeString(text(value));
        }
    }

    private static final class InstantReader extends StdDeserializer<Instant> {
        @Serial
        private static final long serialVersionUID = 1L;

        InstantReader() {
            super(Instant.class);
        }

        @Override
        public @Nullable Instant deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            String text = parser.hasToken(JsonToken.VALUE_STRING) ? parser.getText() : "";
            try {
                return instant(text);
            } catch (IllegalArgumentException e) {
                return (Instant) context.handleWeirdStringValue(Instant.class, text, "%s", e.getMessage());
            }
        }
    }

    /**
     * Reads text that PostgreSQL can store. Numbers and booleans are rejected. Names must be a single line: they appear
     * in e-mails, logs and files, where a line break could inject content.
     */
    private static final class TextReader extends StdDeserializer<String> {
        @Serial
        private static final long serialVersionUID = 1L;

        private static final Pattern LINE_ENDS = Pattern.compile("[\\p{Cc}\\p{Zl}\\p{Zp}]");
        private static final String NOT_ONE_LINE = "must not contain line breaks or other control characters";

        TextReader() {
            super(String.class);
        }

        @Override
        public @Nullable String deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            if (!parser.hasToken(JsonToken.VALUE_STRING)) {
                return (String) context.handleUnexpectedToken(String.class, parser);
            }
            String text = parser.getText();
            if (!StorableText.isStorable(text)) {
                throw JsonMappingException.from(
                        parser, StorableText.PROBLEM, new IllegalArgumentException(StorableText.PROBLEM));
            }
            if (RequestBody.isOfClient()
                    && "name".equals(parser.currentName())
                    && LINE_ENDS.matcher(text).find()) {
                throw JsonMappingException.from(parser, NOT_ONE_LINE, new IllegalArgumentException(NOT_ONE_LINE));
            }
            return text;
        }
    }

    /** Unknown fields are ignored, unless {@link NoOtherFields} is present. */
    private static final class UnknownFields extends DeserializationProblemHandler {
        private static final String PROBLEM = "is not known";

        @Override
        public boolean handleUnknownProperty(
                DeserializationContext context,
                JsonParser parser,
                JsonDeserializer<?> deserializer,
                Object beanOrClass,
                String name)
                throws IOException {
            Class<?> type = beanOrClass instanceof Class<?> wanted ? wanted : beanOrClass.getClass();
            if (type.isAnnotationPresent(NoOtherFields.class) && RequestBody.isOfClient()) {
                JsonMappingException refusal =
                        JsonMappingException.from(parser, PROBLEM, new IllegalArgumentException(PROBLEM));
                refusal.prependPath(beanOrClass, name);
                throw refusal;
            }
            return false;
        }
    }

    @SuppressWarnings("rawtypes")
    private static final class ConstantWriter extends StdSerializer<Enum> {
        @Serial
        private static final long serialVersionUID = 1L;

        ConstantWriter() {
            super(Enum.class);
        }

        @Override
        public void serialize(Enum value, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeString(nameOf(value));
        }
    }

    private static final class ConstantReaderModifier extends BeanDeserializerModifier {
        @Serial
        private static final long serialVersionUID = 1L;

        @Override
        public JsonDeserializer<?> modifyEnumDeserializer(
                DeserializationConfig config, JavaType type, BeanDescription bean, JsonDeserializer<?> original) {
            return new ConstantReader(type.getRawClass());
        }
    }

    private static final class ConstantReader extends StdDeserializer<Object> {
        @Serial
        private static final long serialVersionUID = 1L;

        ConstantReader(Class<?> type) {
            super(type);
        }

        @Override
        public @Nullable Object deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            String text = parser.hasToken(JsonToken.VALUE_STRING) ? parser.getText() : "";
            for (Object constant : handledType().getEnumConstants()) {
                if (nameOf((Enum<?>) constant).equals(text)) {
                    return constant;
                }
            }
            return context.handleWeirdStringValue(handledType(), text, "is not one of the known values");
        }
    }
}
