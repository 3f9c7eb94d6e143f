package dev.waypost.conversions.model;

import dev.waypost.access.WorkspaceId;
import dev.waypost.events.Clicks;
import dev.waypost.events.Event;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds the click of a conversion, within the attribution window. */
@ApplicationScoped
public class Attribution {
    private static final Duration WINDOW = Duration.ofDays(30);
    private static final Pattern CLICK_ID = Pattern.compile("[\\w.~-]{1,100}");

    private final Clicks clicks;

    Attribution(Clicks clicks) {
        this.clicks = clicks;
    }

    /** The click with the ID in the workspace; throws with the reason otherwise. */
    public Event require(WorkspaceId workspace, String clickId, Instant at) {
        Event click = click(clickId)
                .filter(found -> found.workspace().equals(workspace.value()))
                .orElseThrow(() -> ApiException.notFound("click"));
        if (!inWindow(click, at)) {
            throw new ApiException(
                    ErrorCode.NOT_FOUND,
                    "The click is outside the attribution window of %d days".formatted(WINDOW.toDays()));
        }
        return click;
    }

    /** The click with the ID in any workspace, if it is within the attribution window. */
    public Optional<Event> find(String clickId, Instant at) {
        return click(clickId).filter(click -> inWindow(click, at));
    }

    private Optional<Event> click(String clickId) {
        return CLICK_ID.matcher(clickId).matches() ? clicks.find(clickId) : Optional.empty();
    }

    private static boolean inWindow(Event click, Instant at) {
        return !at.isAfter(Instant.ofEpochMilli(click.at()).plus(WINDOW));
    }
}
