package dev.waypost.app;

/** A reason not to start that the operator can mend. Its message is the one line they are told. */
final class StartProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Tells a wrong setting or surrounding from a crash. */
    static final int EXIT_CODE = 2;

    StartProblem(String message) {
        super(message);
    }

    StartProblem(String message, Throwable cause) {
        super(message, cause);
    }
}
