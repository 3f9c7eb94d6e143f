package dev.waypost.redirect;

import dev.waypost.routing.Rule;
import org.jspecify.annotations.Nullable;

/** What to do with a visit. */
sealed interface Decision {
    /** As if there were no such link. */
    record Unknown() implements Decision {}

    /** Expired or used up. */
    record Over(@Nullable String url) implements Decision {}

    record AskPassword() implements Decision {}

    /** Counted, but led nowhere. */
    record Stay() implements Decision {}

    /**
     * On to a destination.
     *
     * @param charged whether the campaign pays for the click
     */
    record Go(Route route, @Nullable Rule rule, @Nullable Variant variant, boolean charged) implements Decision {}
}
