package dev.waypost.platform.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.Serial;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A number in JSON that is too long or too far from one to be reckoned with. */
public final class OutsizedNumberException extends StreamConstraintsException {
    /** What a client is told, to follow the field's name. */
    public static final String PROBLEM = "is out of range";

    @Serial
    private static final long serialVersionUID = 1L;

    private final String field;

    OutsizedNumberException(String field, @Nullable JsonLocation location) {
        super(PROBLEM, location);
        this.field = field;
    }

    /** Jackson wraps what its parsers throw; this finds it again. */
    public static Optional<OutsizedNumberException> in(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutsizedNumberException outsized) {
                return Optional.of(outsized);
            }
        }
        return Optional.empty();
    }

    /** Where the number stands, such as {@code rows[3].value}; empty when it is the whole document. */
    public String field() {
        return field;
    }
}
