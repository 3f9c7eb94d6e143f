package dev.waypost.links.model;

import org.jspecify.annotations.Nullable;

/** A link with the host of its custom domain, if any, and its counters. */
public record CountedLink(Link link, @Nullable String host, LinkCounters counters) {}
