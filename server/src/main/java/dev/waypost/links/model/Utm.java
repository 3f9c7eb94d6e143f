package dev.waypost.links.model;

import org.jspecify.annotations.Nullable;

/** The UTM parameters that are added to a destination. */
public record Utm(
        @Nullable String source,
        @Nullable String medium,
        @Nullable String campaign,
        @Nullable String term,
        @Nullable String content) {

    /** Fills missing parameters from others. */
    public Utm orElse(Utm others) {
        return new Utm(
                source == null ? others.source : source,
                medium == null ? others.medium : medium,
                campaign == null ? others.campaign : campaign,
                term == null ? others.term : term,
                content == null ? others.content : content);
    }
}
