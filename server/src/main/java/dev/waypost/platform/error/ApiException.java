package dev.waypost.platform.error;

import java.io.Serial;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The exception for API errors; features throw no other. */
public final class ApiException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final ErrorCode code;
    private final transient @Nullable Object details;

    private ApiException(ErrorCode code, String message, @Nullable Object details) {
        super(message, null, false, false);
        this.code = code;
        this.details = details;
    }

    public ApiException(ErrorCode code, String message) {
        this(code, message, null);
    }

    public static ApiException notFound(String kind) {
        return new ApiException(ErrorCode.NOT_FOUND, "There is no such %s".formatted(kind));
    }

    /** An invalid value; the message is prefixed with the field. */
    public static ApiException invalid(String field, String problem) {
        return new ApiException(
                ErrorCode.VALIDATION_ERROR,
                "%s %s".formatted(field, problem),
                List.of(new FieldProblem(field, problem, "invalid")));
    }

    /** Several invalid values, all of them named. */
    public static ApiException invalid(List<FieldProblem> problems) {
        List<FieldProblem> sorted = problems.stream()
                .sorted(Comparator.comparing(FieldProblem::field))
                .toList();
        return new ApiException(
                ErrorCode.VALIDATION_ERROR,
                sorted.stream()
                        .map(problem -> problem.field() + " " + problem.message())
                        .collect(Collectors.joining("; ")),
                sorted);
    }

    /** The same error for values that were sent inside another field. */
    public ApiException inside(String parent) {
        return withFields(
                problem -> new FieldProblem(parent + "." + problem.field(), problem.message(), problem.code()));
    }

    /** The same error with another name of a field. */
    public ApiException renaming(String field, String name) {
        return withFields(problem ->
                problem.field().equals(field) ? new FieldProblem(name, problem.message(), problem.code()) : problem);
    }

    private ApiException withFields(UnaryOperator<FieldProblem> change) {
        List<FieldProblem> changed = problems().stream().map(change).toList();
        if (changed.isEmpty()) {
            return this;
        }
        return code == ErrorCode.VALIDATION_ERROR ? invalid(changed) : withDetails(code, getMessage(), changed);
    }

    public static ApiException rateLimited(String message, long retryAfterSeconds) {
        return new ApiException(
                ErrorCode.RATE_LIMITED, message, Map.of(ErrorAnswer.RETRY_AFTER, Math.max(1, retryAfterSeconds)));
    }

    /** For work that cannot be accepted at the moment. */
    public static ApiException unavailable(String message, long retryAfterSeconds) {
        return new ApiException(
                ErrorCode.SERVICE_UNAVAILABLE,
                message,
                Map.of(ErrorAnswer.RETRY_AFTER, Math.max(1, retryAfterSeconds)));
    }

    public static ApiException withDetails(ErrorCode code, String message, Object details) {
        return new ApiException(code, message, details);
    }

    public ErrorCode code() {
        return code;
    }

    public @Nullable Object details() {
        return details;
    }

    /** The seconds to wait, if the error says so. */
    public Optional<Long> retryAfter() {
        return ErrorAnswer.retryAfter(details);
    }

    /** The invalid fields, if any. */
    public List<FieldProblem> problems() {
        return details instanceof List<?> list
                ? list.stream()
                        .filter(FieldProblem.class::isInstance)
                        .map(FieldProblem.class::cast)
                        .toList()
                : List.of();
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
