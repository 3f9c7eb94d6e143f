package dev.waypost.platform.json;

import com.fasterxml.jackson.core.JsonParseException;
import java.util.Optional;

/** A name that an object of a JSON document has twice, which {@link BoundedJsonFactory} rejects. */
public final class RepeatedName {
    /** The message, to follow the path of the name. */
    public static final String PROBLEM = "is given twice";

    /** Jackson has no type for this failure. */
    private static final String MESSAGE = "Duplicate field";

    private RepeatedName() {}

    /** Finds the path of the name, such as {@code rows[3].value}, inside Jackson's wrappers. */
    public static Optional<String> in(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof JsonParseException parse
                    && parse.getProcessor() != null
                    && parse.getOriginalMessage().startsWith(MESSAGE)) {
                return Optional.of(
                        BoundedNumberParser.field(parse.getProcessor().getParsingContext()));
            }
        }
        return Optional.empty();
    }
}
