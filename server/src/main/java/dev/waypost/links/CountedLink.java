package dev.waypost.links;

import org.jspecify.annotations.Nullable;

/** A link with the host of its custom domain, if it has one, and what has happened to it. */
record CountedLink(Link link, @Nullable String host, LinkCounters counters) {}
