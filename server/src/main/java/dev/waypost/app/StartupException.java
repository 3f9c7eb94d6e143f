package dev.waypost.app;

/** A startup failure that the operator can fix. Its message is the one line that is printed. */
final class StartupException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Distinguishes a wrong setting or environment from a crash. */
    static final int EXIT_CODE = 2;

    StartupException(String message) {
        super(message);
    }

    StartupException(String message, Throwable cause) {
        super(message, cause);
    }
}
