package dev.waypost.links.batch;

import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.ApiException;
import org.jspecify.annotations.Nullable;

/**
 * The result of one link in a bulk operation.
 *
 * @param id of the link that was created, updated or deleted, or that caused a conflict
 * @param refusal only on failure
 */
public record LinkOutcome(
        LinkResult result, @Nullable LinkId id, @Nullable ApiException refusal) {
    static LinkOutcome of(LinkResult result, LinkId id) {
        return new LinkOutcome(result, id, null);
    }

    static LinkOutcome failed(@Nullable LinkId id, ApiException refusal) {
        return new LinkOutcome(LinkResult.FAILED, id, refusal);
    }
}
