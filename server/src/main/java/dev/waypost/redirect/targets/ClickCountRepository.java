package dev.waypost.redirect.targets;

import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Reads click counts of links as of the last journal offset that was processed. */
@ApplicationScoped
class ClickCountRepository {
    private final Db db;

    ClickCountRepository(Db db) {
        this.db = db;
    }

    /** Links without clicks are omitted. */
    Map<LinkId, Long> clicks(Collection<LinkId> links) {
        UUID[] ids = links.stream().map(LinkId::value).toArray(UUID[]::new);
        return db
                .list(
                        Sql.of("SELECT link_id, clicks FROM link_counters WHERE link_id = ANY (?)", (Object) ids),
                        row -> Map.entry(new LinkId(row.uuid("link_id")), row.number("clicks")))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}
