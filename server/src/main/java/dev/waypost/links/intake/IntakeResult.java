package dev.waypost.links.intake;

import dev.waypost.audit.Changes;
import dev.waypost.links.model.Link;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import org.jspecify.annotations.Nullable;

/**
 * The result of an imported link, real or simulated.
 *
 * @param link the link that was created, updated or in conflict
 * @param shortCode its short code, if it has one
 * @param changes the fields that an update changes
 * @param code why it was rejected or skipped
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

    /** A link that could not be parsed. */
    public static IntakeResult unreadable(String problem) {
        return new IntakeResult(Action.REFUSE, null, null, Changes.none(), ErrorCode.VALIDATION_ERROR, problem);
    }

    /** What was done with an imported link. */
    public enum Action {
        CREATE,
        UPDATE,
        SKIP,
        REFUSE
    }
}
