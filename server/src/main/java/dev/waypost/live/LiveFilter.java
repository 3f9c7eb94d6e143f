package dev.waypost.live;

import dev.waypost.events.Event;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** The events that a client wants to receive. An empty set matches everything. */
record LiveFilter(Set<LiveType> types, Set<UUID> links, Set<UUID> campaigns) {
    static final LiveFilter EVERYTHING = new LiveFilter(Set.of(), Set.of(), Set.of());

    boolean takes(Event event) {
        return (types.isEmpty() || types.contains(LiveType.of(event)))
                && (links.isEmpty() || links.contains(event.link()))
                && (campaigns.isEmpty() || (event.campaign() != null && campaigns.contains(event.campaign())));
    }

    /** The same filter as an SQL condition with placeholders. */
    String condition() {
        Set<LiveType> wanted = types.isEmpty() ? EnumSet.allOf(LiveType.class) : types;
        String condition =
                wanted.stream().sorted().map(LiveType::condition).collect(Collectors.joining(" OR ", "(", ")"));
        return condition + among("link", links) + among("campaign", campaigns);
    }

    List<Object> arguments() {
        List<Object> arguments = new ArrayList<>(links);
        arguments.addAll(campaigns);
        return arguments;
    }

    private static String among(String column, Set<UUID> values) {
        return values.isEmpty()
                ? ""
                : values.stream().map(_ -> "?").collect(Collectors.joining(", ", " AND " + column + " IN (", ")"));
    }
}
