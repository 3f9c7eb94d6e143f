package dev.waypost.redirect;

/** One of the destinations that share a link's visitors by weight. */
record Variant(String id, int weight, Route route) {}
