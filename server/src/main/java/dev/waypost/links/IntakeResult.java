package dev.waypost.links;

import dev.waypost.audit.Changes;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import org.jspecify.annotations.Nullable;

/**
 * What became of an incoming link, or would.
 *
 * @param link the one that was made, changed or in the way
 * @param shortCode the code it has, where it got one
 * @param changes what an update changes
 * @param code why it was refused or left out
 */
public record IntakeResult(
        Action action,
        @Nullable LinkId link,
        @Nullable String shortCode,
        Changes changes,
        @Nullable ErrorCode code,
        @Nullable String message) {

    static IntakeResult created(Link link) {
        return new IntakeResult(Action.CREATE, link.id(), link.address().shortCode(), Changes.none(), null, null);
    }

    static IntakeResult updated(Link link, Changes changes) {
        return new IntakeResult(Action.UPDATE, link.id(), link.address().shortCode(), changes, null, null);
    }

    static IntakeResult skipped(@Nullable Link there, String message) {
        return new IntakeResult(
                Action.SKIP,
                there == null ? null : there.id(),
                there == null ? null : there.address().shortCode(),
                Changes.none(),
                ErrorCode.SHORT_CODE_EXISTS,
                message);
    }

    static IntakeResult refused(ApiException problem) {
        return new IntakeResult(Action.REFUSE, null, null, Changes.none(), problem.code(), problem.getMessage());
    }

    /** A link that could not even be read. */
    public static IntakeResult unreadable(String problem) {
        return new IntakeResult(Action.REFUSE, null, null, Changes.none(), ErrorCode.VALIDATION_ERROR, problem);
    }

    /** What is done with an incoming link. */
    public enum Action {
        CREATE,
        UPDATE,
        SKIP,
        REFUSE
    }
}
