package dev.waypost.platform.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.Serial;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A JSON number that is too long or too large to process. */
public final class OutsizedNumberException extends StreamConstraintsException {
    /** The message, to follow the name of the field. */
    public static final String PROBLEM = "is out of range";

    @Serial
    private static final long serialVersionUID = 1L;

    private final String field;

    OutsizedNumberException(String field, @Nullable JsonLocation location) {
        super(PROBLEM, location);
        this.field = field;
    }

    /** Finds the exception inside Jackson's wrappers. */
    public static Optional<OutsizedNumberException> in(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutsizedNumberException outsized) {
                return Optional.of(outsized);
            }
        }
        return Optional.empty();
    }

    /** The path of the number, such as {@code rows[3].value}; empty if it is the whole document. */
    public String field() {
        return field;
    }
}
