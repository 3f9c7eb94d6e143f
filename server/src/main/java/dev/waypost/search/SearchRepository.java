package dev.waypost.search;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.LikePattern;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;

/**
 * Full-text search in all tables. Every query ranks a limited number of candidates, so a frequent word takes no longer
 * than any other.
 */
@ApplicationScoped
class SearchRepository {
    private static final int NEWEST = 2_000;
    private static final int CANDIDATES = 500;
    /** Tolerates one wrong letter in five. */
    private static final String ALIKE = "0.4";

    private static final String RANKED = """
            SELECT id, title, subtitle, link_id, campaign_id, word_similarity(?, names) AS likeness FROM candidates
            """;

    private final Db db;

    SearchRepository(Db db) {
        this.db = db;
    }

    String slug(WorkspaceId workspace) {
        return db.one(Sql.of("SELECT slug FROM workspaces WHERE id = ?", workspace), row -> row.text("slug"))
                .orElseThrow();
    }

    /** Searches the newest rows for all words. Finds frequent words. */
    List<SearchHit> findAmongNewest(SearchType type, WorkspaceId workspace, SearchQuery query, int limit) {
        Table table = table(type);
        Sql sql = Sql.of(
                        "WITH candidates AS MATERIALIZED (SELECT %s, %s AS searched FROM %s t WHERE t.workspace_id = ?"
                                .formatted(table.columns(), table.searched(), table.name()),
                        workspace)
                .then(table.live())
                .then("ORDER BY t.id DESC LIMIT ?)", NEWEST)
                .then(RANKED, query.text())
                .then("WHERE true");
        return db.list(limited(containing(sql, "searched", query), limit), SearchRepository::found);
    }

    /** Searches all rows for all words. */
    List<SearchHit> findAmongAll(SearchType type, WorkspaceId workspace, SearchQuery query, int limit) {
        Table table = table(type);
        Sql sql = containing(candidates(table, workspace), table.searched(), query)
                .then("LIMIT ?)", CANDIDATES)
                .then(RANKED, query.text());
        return db.list(limited(sql, limit), SearchRepository::found);
    }

    /** Searches names for similar words. Requires a transaction. */
    List<SearchHit> findSimilar(SearchType type, WorkspaceId workspace, SearchQuery query, int limit) {
        db.list(
                Sql.of("SELECT set_config('pg_trgm.word_similarity_threshold', ?, true) AS was", ALIKE),
                row -> row.text("was"));
        Table table = table(type);
        Sql sql = candidates(table, workspace);
        for (String word : query.words()) {
            sql = sql.then("AND %s %%> ?".formatted(table.names()), word);
        }
        return db.list(
                limited(sql.then("LIMIT ?)", CANDIDATES).then(RANKED, query.text()), limit), SearchRepository::found);
    }

    private static Sql candidates(Table table, WorkspaceId workspace) {
        return Sql.of(
                        "WITH candidates AS MATERIALIZED (SELECT %s FROM %s t WHERE t.workspace_id = ?"
                                .formatted(table.columns(), table.name()),
                        workspace)
                .then(table.live());
    }

    private static Sql containing(Sql sql, String searched, SearchQuery query) {
        Sql with = sql;
        for (String word : query.words()) {
            with = with.then("AND %s ILIKE ?".formatted(searched), LikePattern.anywhere(word));
        }
        return with;
    }

    private static Sql limited(Sql sql, int limit) {
        return sql.then("ORDER BY likeness DESC, id DESC LIMIT ?", limit);
    }

    private static SearchHit found(Row row) throws SQLException {
        return new SearchHit(
                row.uuid("id"),
                row.text("title"),
                row.textOrNull("subtitle"),
                row.uuidOrNull("link_id"),
                row.uuidOrNull("campaign_id"),
                Objects.requireNonNull(row.decimalOrNull("likeness")).doubleValue());
    }

    private static Table table(SearchType type) {
        return switch (type) {
            case LINKS ->
                Table.of("links", "coalesce(nullif(t.title, ''), t.short_code)", "t.destination_url")
                        .searching(
                                "(t.short_code || E'\\n' || t.destination_url || E'\\n' || coalesce(t.title, ''))",
                                "(t.short_code || ' ' || coalesce(t.title, ''))");
            case CAMPAIGNS -> Table.of("campaigns", "t.name", "t.status");
            case RULES -> Table.of("rules", "t.name", "t.destination_url").in("t.link_id", "t.campaign_id");
            case DOMAINS -> Table.of("domains", "t.host", "t.status");
            case TAGS -> Table.of("tags", "t.name", "t.color").forever();
            case FOLDERS -> Table.of("folders", "t.name", "t.description").forever();
            case CUSTOMERS ->
                Table.of(
                                "customers",
                                "coalesce(nullif(t.name, ''), t.email, t.external_id, 'Unnamed customer')",
                                "coalesce(t.email, t.external_id)")
                        .searching(Table.CUSTOMER, Table.CUSTOMER);
        };
    }

    /**
     * A searchable table.
     *
     * @param searched the searched text, matching an index expression
     * @param names the text for similarity search, matching an index expression
     * @param live the condition that excludes deleted rows
     */
    private record Table(
            String name,
            String title,
            String subtitle,
            String link,
            String campaign,
            String searched,
            String names,
            String live) {
        static final String CUSTOMER =
                "(coalesce(t.name, '') || ' ' || coalesce(t.email, '') || ' ' || coalesce(t.external_id, ''))";

        static Table of(String name, String title, String subtitle) {
            return new Table(
                    name, title, subtitle, "NULL::uuid", "NULL::uuid", title, title, "AND t.deleted_at IS NULL");
        }

        Table searching(String text, String shortText) {
            return new Table(name, title, subtitle, link, campaign, text, shortText, live);
        }

        Table in(String linkColumn, String campaignColumn) {
            return new Table(name, title, subtitle, linkColumn, campaignColumn, searched, names, live);
        }

        Table forever() {
            return new Table(name, title, subtitle, link, campaign, searched, names, "");
        }

        String columns() {
            return "t.id, %s AS title, %s AS subtitle, %s AS link_id, %s AS campaign_id, %s AS names"
                    .formatted(title, subtitle, link, campaign, names);
        }
    }
}
