package dev.waypost.links;

import dev.waypost.platform.error.ApiException;
import org.jspecify.annotations.Nullable;

/**
 * What became of one of many links.
 *
 * @param id of the link that was created, changed or deleted, or that stood in the way
 * @param refusal only when it failed
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
