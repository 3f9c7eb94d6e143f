package dev.waypost.redirect;

import org.jspecify.annotations.Nullable;

/** A destination and the way to open it. */
record Route(Destination destination, @Nullable DeepLink deepLink, int delayMs) {}
