package dev.waypost.routing;

import java.io.Serial;

/** An invalid condition with its position and reason. */
public final class InvalidConditionException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String place;
    private final String problem;

    public InvalidConditionException(String place, String problem) {
        super(place + " " + problem, null, false, false);
        this.place = place;
        this.problem = problem;
    }

    /** Such as {@code conditions[1].operator}. */
    public String place() {
        return place;
    }

    public String problem() {
        return problem;
    }
}
