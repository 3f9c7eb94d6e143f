package dev.waypost.redirect.decision;

/** One of the weighted destinations of a link. */
public record Variant(String id, int weight, Route route) {}
