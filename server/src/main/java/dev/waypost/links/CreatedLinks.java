package dev.waypost.links;

import dev.waypost.platform.error.ErrorCode;
import java.util.List;

/** What creating several links at once did. */
public record CreatedLinks(List<LinkView> created, List<LinkProblem> errors, int createdCount, int failedCount) {

    /** Why one of them was not created; the index counts from 0. */
    public record LinkProblem(int index, ErrorCode code, String message) {}
}
