package dev.waypost.analytics.query;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The events of a workspace, or of one of its links or campaigns. */
public record QueryScope(
        UUID workspace, @Nullable UUID link, @Nullable UUID campaign) {}
