package dev.waypost.redirect;

import org.jspecify.annotations.Nullable;

/** One way a link can go: a destination and how it is reached. */
record Route(Destination destination, @Nullable DeepLink deepLink, int delayMs) {}
