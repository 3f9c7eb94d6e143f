package dev.waypost.analytics;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Whose events are meant: a workspace's, or those of one of its links or campaigns. */
public record Scope(
        UUID workspace, @Nullable UUID link, @Nullable UUID campaign) {}
