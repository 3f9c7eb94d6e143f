package dev.waypost.auth.oauth;

import dev.waypost.auth.oauth.apps.OAuthAppId;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code oauth_codes} and {@code oauth_tokens} tables. Codes and tokens are stored as digests. */
@ApplicationScoped
class TokenRepository {
    /** How long a used code is kept, so that a second use is detected. */
    private static final Duration CODES_REMEMBERED = Duration.ofDays(1);

    private static final String CODE =
            "c.grant_id, g.app_id, c.family, c.redirect_uri, c.scopes, c.code_challenge, c.expires_at";

    private static final String TOKEN =
            "t.id, t.kind, t.grant_id, g.app_id, t.family, t.scopes, t.created_at, t.expires_at, t.used_at";

    private final Db db;
    private final Broadcast broadcast;

    TokenRepository(Db db, Broadcast broadcast) {
        this.db = db;
        this.broadcast = broadcast;
    }

    void insertCode(byte[] hash, Code code) {
        db.run(Sql.of(
                """
                INSERT INTO oauth_codes (code_hash, grant_id, family, redirect_uri, scopes, code_challenge, expires_at)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                hash,
                code.grantId(),
                code.family(),
                code.redirectUri(),
                code.scopes().toArray(new String[0]),
                code.codeChallenge(),
                code.expiresAt()));
    }

    /** Consumes an unused code and returns whether it did: of two concurrent requests, one succeeds. */
    boolean useCode(byte[] hash, Instant now) {
        return db.run(Sql.of("UPDATE oauth_codes SET used_at = ? WHERE code_hash = ? AND used_at IS NULL", now, hash))
                > 0;
    }

    Optional<Code> findCode(byte[] hash) {
        return db.one(
                Sql.of("SELECT " + CODE)
                        .then(
                                "FROM oauth_codes c JOIN oauth_grants g ON g.id = c.grant_id WHERE c.code_hash = ?",
                                hash),
                TokenRepository::code);
    }

    void insert(AccessTokenId id, Kind kind, byte[] hash, Issue issue, Instant expiresAt) {
        db.run(Sql.of(
                """
                INSERT INTO oauth_tokens (id, token_hash, kind, grant_id, family, scopes, created_at, expires_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                id,
                hash,
                kind,
                issue.grantId(),
                issue.family(),
                issue.scopes().toArray(new String[0]),
                issue.at(),
                expiresAt));
    }

    Optional<Token> find(byte[] hash) {
        return db.one(
                Sql.of("SELECT " + TOKEN)
                        .then(
                                "FROM oauth_tokens t JOIN oauth_grants g ON g.id = t.grant_id WHERE t.token_hash = ?",
                                hash),
                TokenRepository::token);
    }

    /**
     * Checked again after the grant is locked: another request may have used the token or revoked its family meanwhile.
     */
    boolean isUsed(AccessTokenId id) {
        return db.number(Sql.of("SELECT count(*) FROM oauth_tokens WHERE id = ? AND used_at IS NULL", id)) == 0;
    }

    void useRefreshToken(AccessTokenId id, Instant now) {
        db.run(Sql.of("UPDATE oauth_tokens SET used_at = ? WHERE id = ?", now, id));
    }

    void delete(AccessTokenId id) {
        db.run(Sql.of("DELETE FROM oauth_tokens WHERE id = ?", id));
        broadcast.announce(Topic.CALLER, id.text());
    }

    /** Revokes all tokens of a family and returns their number. */
    int deleteFamily(UUID family) {
        broadcast.announce(Topic.CALLER, family.toString());
        return db.run(Sql.of("DELETE FROM oauth_tokens WHERE family = ?", family));
    }

    /** Revokes the least recently refreshed families of a grant above the limit. */
    void deleteOldFamilies(GrantId grant, int most) {
        int ended = db.run(Sql.of("""
                DELETE FROM oauth_tokens
                WHERE grant_id = ? AND family IN (
                    SELECT family
                    FROM oauth_tokens
                    WHERE grant_id = ?
                    GROUP BY family
                    ORDER BY max(id::text) DESC
                    OFFSET ?)
                """, grant, grant, most));
        if (ended > 0) {
            broadcast.announce(Topic.CALLER, grant.text());
        }
    }

    int deleteExpired(Instant now) {
        return db.run(Sql.of("DELETE FROM oauth_tokens WHERE expires_at <= ?", now))
                + db.run(Sql.of("DELETE FROM oauth_codes WHERE expires_at <= ?", now.minus(CODES_REMEMBERED)));
    }

    private static Code code(Row row) throws SQLException {
        return new Code(
                new GrantId(row.uuid("grant_id")),
                new OAuthAppId(row.uuid("app_id")),
                row.uuid("family"),
                row.text("redirect_uri"),
                row.texts("scopes"),
                row.textOrNull("code_challenge"),
                row.instant("expires_at"));
    }

    private static Token token(Row row) throws SQLException {
        return new Token(
                new AccessTokenId(row.uuid("id")),
                row.constant("kind", Kind.class),
                new GrantId(row.uuid("grant_id")),
                new OAuthAppId(row.uuid("app_id")),
                row.uuid("family"),
                row.texts("scopes"),
                row.instant("created_at"),
                row.instant("expires_at"),
                row.instantOrNull("used_at"));
    }

    /** The kind of a token. */
    enum Kind {
        ACCESS,
        REFRESH
    }

    /** A stored authorization code. */
    record Code(
            GrantId grantId,
            OAuthAppId appId,
            UUID family,
            String redirectUri,
            List<String> scopes,
            @Nullable String codeChallenge,
            Instant expiresAt) {}

    /** Tokens that are issued together. */
    record Issue(GrantId grantId, UUID family, List<String> scopes, Instant at) {}

    /**
     * An issued token.
     *
     * @param usedAt when a refresh token was exchanged
     */
    record Token(
            AccessTokenId id,
            Kind kind,
            GrantId grantId,
            OAuthAppId appId,
            UUID family,
            List<String> scopes,
            Instant createdAt,
            Instant expiresAt,
            @Nullable Instant usedAt) {}
}
