package dev.waypost.tracking.visits;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads the app URLs of links and rules. */
@ApplicationScoped
class AppAddressRepository {
    private final Db db;

    AppAddressRepository(Db db) {
        this.db = db;
    }

    /** The app URL of the matched rule, else of the link. */
    Optional<String> find(UUID link, @Nullable UUID rule, boolean ios) {
        return db.one(Sql.of("""
                                SELECT coalesce(r.options ->> 'deepLinkIos', l.deep_link_ios) AS ios,
                                       coalesce(r.options ->> 'deepLinkAndroid', l.deep_link_android) AS android
                                FROM links l
                                LEFT JOIN rules r ON r.id = ? AND r.deleted_at IS NULL
                                WHERE l.id = ? AND l.deleted_at IS NULL
                                """, rule, link), row -> Optional.ofNullable(row.textOrNull(ios ? "ios" : "android")))
                .flatMap(found -> found);
    }
}
