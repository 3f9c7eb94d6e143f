package dev.waypost.links;

import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/** A body that names links. */
public record LinkIds(@NotEmpty @Size(max = 100) List<@NotNull LinkId> linkIds) {}
