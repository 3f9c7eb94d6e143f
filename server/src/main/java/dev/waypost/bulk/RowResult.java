package dev.waypost.bulk;

import dev.waypost.links.batch.LinkOutcome;
import dev.waypost.links.batch.LinkResult;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.FieldProblem;
import org.jspecify.annotations.Nullable;

/** The result of one row; the index starts at 0. */
record RowResult(
        int index,
        LinkResult result,
        @Nullable LinkId id,
        @Nullable Problem problem) {

    static RowResult of(int index, LinkOutcome outcome) {
        ApiException refusal = outcome.refusal();
        return new RowResult(index, outcome.result(), outcome.id(), refusal == null ? null : Problem.of(refusal));
    }

    static RowResult refused(int index, ApiException refusal) {
        return new RowResult(index, LinkResult.FAILED, null, Problem.of(refusal));
    }

    boolean failed() {
        return result == LinkResult.FAILED;
    }

    /** Why a row failed. */
    record Problem(String code, @Nullable String field, String message) {
        static Problem of(ApiException refusal) {
            String field = refusal.problems().stream()
                    .findFirst()
                    .map(FieldProblem::field)
                    .orElse(null);
            return new Problem(refusal.code().name(), field, refusal.getMessage());
        }
    }
}
