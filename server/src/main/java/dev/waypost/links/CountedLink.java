package dev.waypost.links;

import org.jspecify.annotations.Nullable;

/** A link with the host of its custom domain, if any, and its counters. */
record CountedLink(Link link, @Nullable String host, LinkCounters counters) {}
