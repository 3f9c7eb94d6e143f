package dev.waypost.events;

/** The analytics store cannot be opened, or a statement failed. */
public class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean away;

    StoreException(String message, boolean away, Throwable cause) {
        super(message, cause);
        this.away = away;
    }

    /** Whether it could not be opened at all. */
    public boolean isAway() {
        return away;
    }
}
