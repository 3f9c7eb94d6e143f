package dev.waypost.jobs;

/** Where a job stands. */
public enum JobStatus {
    PENDING,
    PROCESSING,
    COMPLETED,
    COMPLETED_WITH_ERRORS,
    FAILED,
    CANCELLING,
    CANCELLED;

    /** Whether nothing will happen to the job any more. */
    public boolean isFinal() {
        return switch (this) {
            case PENDING, PROCESSING, CANCELLING -> false;
            case COMPLETED, COMPLETED_WITH_ERRORS, FAILED, CANCELLED -> true;
        };
    }
}
