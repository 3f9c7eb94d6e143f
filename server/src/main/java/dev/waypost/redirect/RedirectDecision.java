package dev.waypost.redirect;

import dev.waypost.routing.Rule;
import org.jspecify.annotations.Nullable;

/** What to do with a visit. */
sealed interface RedirectDecision {
    /** As if there were no such link. */
    record Unknown() implements RedirectDecision {}

    /** Expired or used up. */
    record Over(@Nullable String url) implements RedirectDecision {}

    record AskPassword() implements RedirectDecision {}

    /** Counted, but led nowhere. */
    record Stay() implements RedirectDecision {}

    /**
     * On to a destination.
     *
     * @param charged whether the campaign pays for the click
     */
    record Go(Route route, @Nullable Rule rule, @Nullable Variant variant, boolean charged)
            implements RedirectDecision {}
}
