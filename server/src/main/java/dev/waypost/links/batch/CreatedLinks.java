package dev.waypost.links.batch;

import dev.waypost.links.model.LinkView;
import dev.waypost.platform.error.ErrorCode;
import java.util.List;

/** The result of creating several links. */
public record CreatedLinks(List<LinkView> created, List<LinkProblem> errors, int createdCount, int failedCount) {

    /** Why a link was not created; the index starts at 0. */
    public record LinkProblem(int index, ErrorCode code, String message) {}
}
