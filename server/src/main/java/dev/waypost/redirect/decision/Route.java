package dev.waypost.redirect.decision;

import org.jspecify.annotations.Nullable;

/** A destination and the way to open it. */
public record Route(Destination destination, @Nullable DeepLink deepLink, int delayMs) {}
