package dev.waypost.redirect;

/** One of the weighted destinations of a link. */
record Variant(String id, int weight, Route route) {}
