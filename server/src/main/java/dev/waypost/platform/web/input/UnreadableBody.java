package dev.waypost.platform.web.input;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.json.OutsizedNumberException;
import dev.waypost.platform.json.RepeatedName;
import java.util.Optional;
import java.util.stream.Collectors;

/** Describes the error in invalid JSON without names from the code. */
public final class UnreadableBody {
    /** How messages of {@link DeserializationFeature#FAIL_ON_TRAILING_TOKENS} begin. */
    private static final String MORE = "Trailing token";

    private UnreadableBody() {}

    /** The refusal that names the field, where it is known. */
    public static ApiException refusal(JsonProcessingException e) {
        Optional<OutsizedNumberException> outsized = OutsizedNumberException.in(e);
        if (outsized.isPresent()) {
            String field = outsized.get().field();
            return ApiException.invalid(field.isEmpty() ? "body" : field, OutsizedNumberException.PROBLEM);
        }
        Optional<String> repeated = RepeatedName.in(e);
        if (repeated.isPresent()) {
            return ApiException.invalid(repeated.get(), RepeatedName.PROBLEM);
        }
        return switch (e) {
            case JsonMappingException mapping -> mismatch(mapping);
            case StreamConstraintsException _ ->
                new ApiException(
                        ErrorCode.VALIDATION_ERROR, "The body contains a value that is too long or nested too deeply");
            default -> new ApiException(ErrorCode.VALIDATION_ERROR, "The body is not valid JSON");
        };
    }

    private static ApiException mismatch(JsonMappingException e) {
        String field = e.getPath().stream()
                .map(part -> part.getFieldName() == null ? "[" + part.getIndex() + "]" : "." + part.getFieldName())
                .collect(Collectors.joining());
        String name = field.startsWith(".") ? field.substring(1) : field;
        if (!name.isEmpty()) {
            return ApiException.invalid(name, problemOf(e));
        }
        return new ApiException(
                ErrorCode.VALIDATION_ERROR,
                e.getOriginalMessage().startsWith(MORE)
                        ? "The body is not valid JSON: something follows its end"
                        : "The body must be a JSON object");
    }

    private static String problemOf(JsonMappingException e) {
        Class<?> wanted = e instanceof MismatchedInputException mismatch ? mismatch.getTargetType() : null;
        if (e.getCause() instanceof IllegalArgumentException cause && cause.getMessage() != null) {
            return cause.getMessage();
        }
        if (wanted != null && wanted.isEnum()) {
            return "must be one of " + JsonConventions.namesOf(wanted);
        }
        return wanted == null ? "is not valid" : "must be " + nameOf(wanted, e instanceof InvalidFormatException);
    }

    private static String nameOf(Class<?> type, boolean readable) {
        return switch (type.getSimpleName()) {
            case "String" -> "a string";
            case "boolean", "Boolean" -> "true or false";
            case "int", "Integer", "long", "Long" -> "a whole number";
            case "double", "Double", "BigDecimal" -> "a number";
            case "List", "ArrayList", "Set" -> "an array";
            case "Instant" -> "an ISO 8601 time such as 2026-05-01T12:00:00.000Z";
            default -> Id.class.isAssignableFrom(type) ? "a string" : readable ? "of another form" : "an object";
        };
    }
}
