package dev.waypost.app;

/** A reason not to start that the operator can mend. Its message is the one line they are told. */
final class StartupException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Tells a wrong setting or surrounding from a crash. */
    static final int EXIT_CODE = 2;

    StartupException(String message) {
        super(message);
    }

    StartupException(String message, Throwable cause) {
        super(message, cause);
    }
}
