package dev.waypost.redirect.decision;

import dev.waypost.routing.Rule;
import org.jspecify.annotations.Nullable;

/** The decision of {@link Router} about a visit. */
public sealed interface RedirectDecision {
    /** The link does not exist for visitors. */
    record Unknown() implements RedirectDecision {}

    /** The link has expired or reached its click limit. */
    record Over(@Nullable String url) implements RedirectDecision {}

    record AskPassword() implements RedirectDecision {}

    /** The click is counted, but the visitor is not redirected. */
    record Stay() implements RedirectDecision {}

    /**
     * Redirect to a destination.
     *
     * @param charged whether the campaign pays for the click
     */
    record Go(Route route, @Nullable Rule rule, @Nullable Variant variant, boolean charged)
            implements RedirectDecision {}
}
