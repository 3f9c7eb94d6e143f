package dev.waypost.auth.session;

import dev.waypost.access.AccountId;
import dev.waypost.access.AccountKind;
import dev.waypost.access.UserId;
import dev.waypost.auth.account.AccountTables;
import dev.waypost.auth.device.Device;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.UUID;

/** The {@code sessions} and {@code partner_sessions} tables. */
@ApplicationScoped
class SessionRepository {
    private static final String SELECT = """
            SELECT id, ip, user_agent, created_at, last_seen_at, expires_at
            FROM {sessions}
            """;

    private final Db db;
    private final Broadcast broadcast;

    SessionRepository(Db db, Broadcast broadcast) {
        this.db = db;
        this.broadcast = broadcast;
    }

    void insert(SessionId id, byte[] tokenHash, AccountId account, Device device, Instant now, Instant expiresAt) {
        db.run(Sql.of(
                AccountTables.in(account, """
                INSERT INTO {sessions} (id, token_hash, {owner}, ip, user_agent, created_at, last_seen_at, expires_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """),
                id,
                tokenHash,
                account,
                device.ip(),
                device.userAgent(),
                now,
                now,
                expiresAt));
    }

    Optional<Session> find(AccountKind kind, SessionId id) {
        return db.one(Sql.of(AccountTables.of(kind).in(SELECT)).then("WHERE id = ?", id), SessionRepository::session);
    }

    Optional<Sessions.OwnedSession> find(byte[] tokenHash, Instant now) {
        return db.one(
                Sql.of("SELECT id, user_id FROM sessions WHERE token_hash = ? AND expires_at > ?", tokenHash, now),
                row -> new Sessions.OwnedSession(new SessionId(row.uuid("id")), new UserId(row.uuid("user_id"))));
    }

    long countOthers(AccountId account, Collection<SessionId> these, Instant now) {
        return db.number(Sql.of(
                AccountTables.in(
                        account,
                        "SELECT count(*) FROM {sessions} WHERE {owner} = ? AND expires_at > ? AND NOT id = ANY (?)"),
                account,
                now,
                ids(these)));
    }

    void deleteOthers(AccountId account, Collection<SessionId> these) {
        broadcast.announce(Topic.CALLER, account.text());
        db.run(Sql.of(
                AccountTables.in(account, "DELETE FROM {sessions} WHERE {owner} = ? AND NOT id = ANY (?)"),
                account,
                ids(these)));
    }

    private static UUID[] ids(Collection<SessionId> sessions) {
        return sessions.stream().map(SessionId::value).toArray(UUID[]::new);
    }

    Listing<Session> list(AccountId account, Instant now, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of(AccountTables.in(account, SELECT + "WHERE {owner} = ? AND expires_at > ?"), account, now)
                                .then("ORDER BY id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        SessionRepository::session),
                db.number(Sql.of(
                        AccountTables.in(
                                account, "SELECT count(*) FROM {sessions} WHERE {owner} = ? AND expires_at > ?"),
                        account,
                        now)));
    }

    /** Returns whether the session existed. */
    boolean delete(AccountId account, SessionId id) {
        broadcast.announce(Topic.CALLER, id.text());
        return db.run(Sql.of(
                        AccountTables.in(account, "DELETE FROM {sessions} WHERE {owner} = ? AND id = ?"), account, id))
                > 0;
    }

    int deleteOthers(AccountId account, SessionId current) {
        broadcast.announce(Topic.CALLER, account.text());
        return db.run(Sql.of(
                AccountTables.in(account, "DELETE FROM {sessions} WHERE {owner} = ? AND id <> ?"), account, current));
    }

    void deleteAll(AccountId account) {
        broadcast.announce(Topic.CALLER, account.text());
        db.run(Sql.of(AccountTables.in(account, "DELETE FROM {sessions} WHERE {owner} = ?"), account));
    }

    int deleteExpired(AccountKind kind, Instant now) {
        return db.run(Sql.of(AccountTables.of(kind).in("DELETE FROM {sessions} WHERE expires_at <= ?"), now));
    }

    private static Session session(Row row) throws SQLException {
        return new Session(
                new SessionId(row.uuid("id")),
                row.text("ip"),
                row.text("user_agent"),
                row.instant("created_at"),
                row.instant("last_seen_at"),
                row.instant("expires_at"));
    }
}
