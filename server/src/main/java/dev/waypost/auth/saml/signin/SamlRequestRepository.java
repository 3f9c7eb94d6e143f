package dev.waypost.auth.saml.signin;

import dev.waypost.auth.saml.SamlConnectionId;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The tables {@code saml_requests} of pending requests, {@code saml_seen_ids} of received messages, and {@code
 * saml_tests}.
 */
@ApplicationScoped
class SamlRequestRepository {
    private final Db db;

    SamlRequestRepository(Db db) {
        this.db = db;
    }

    void insert(String id, SentRequest request, Instant now, Instant expiresAt) {
        db.run(Sql.of(
                """
                INSERT INTO saml_requests (id, connection_id, purpose, relay_state, browser_hash, created_at, expires_at)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                id,
                request.connectionId(),
                request.purpose(),
                request.relayState(),
                request.browserHash(),
                now,
                expiresAt));
    }

    /** Deletes and returns the request, so that it can be answered once. */
    Optional<SentRequest> consume(String id, Instant now) {
        return db.one(
                        Sql.of("DELETE FROM saml_requests WHERE id = ? RETURNING *", id),
                        row -> new StoredRequest(
                                new SentRequest(
                                        new SamlConnectionId(row.uuid("connection_id")),
                                        row.constant("purpose", Purpose.class),
                                        row.textOrNull("relay_state"),
                                        row.textOrNull("browser_hash")),
                                row.instant("expires_at")))
                .filter(found -> found.expiresAt.isAfter(now))
                .map(StoredRequest::request);
    }

    /** Returns true the first time. */
    boolean markSeen(SamlConnectionId connection, String id, Instant expiresAt) {
        return db.run(Sql.of("""
                        INSERT INTO saml_seen_ids (connection_id, id_hash, expires_at)
                        VALUES (?, ?, ?)
                        ON CONFLICT DO NOTHING
                        """, connection, Tokens.hash(id), expiresAt)) > 0;
    }

    void putTest(SamlConnectionId connection, Json result, Instant now) {
        db.run(Sql.of("""
                INSERT INTO saml_tests (connection_id, result, tested_at)
                VALUES (?, ?, ?)
                ON CONFLICT (connection_id) DO UPDATE SET result = excluded.result, tested_at = excluded.tested_at
                """, connection, result, now));
    }

    Optional<String> test(SamlConnectionId connection) {
        return db.one(
                Sql.of("SELECT result FROM saml_tests WHERE connection_id = ?", connection), row -> row.text("result"));
    }

    int deleteExpired(Instant now) {
        return db.run(Sql.of("DELETE FROM saml_requests WHERE expires_at <= ?", now))
                + db.run(Sql.of("DELETE FROM saml_seen_ids WHERE expires_at <= ?", now));
    }

    /** Test results contain personal data and are not kept for long. */
    void deleteTestsBefore(Instant before) {
        db.run(Sql.of("DELETE FROM saml_tests WHERE tested_at < ?", before));
    }

    /** The purpose of a request. */
    enum Purpose {
        SIGN_IN,
        /** A test that has not started: the holder of the ticket can start it. */
        TEST_TICKET,
        TEST,
        LOGOUT
    }

    /**
     * A request to an identity provider.
     *
     * @param relayState the dashboard page to continue to
     * @param browserHash the digest of the token of the browser that started it; null if none is required
     */
    record SentRequest(
            SamlConnectionId connectionId,
            Purpose purpose,
            @Nullable String relayState,
            @Nullable String browserHash) {
        /** A request whose response any browser may deliver. */
        static SentRequest ofNoBrowser(SamlConnectionId connectionId, Purpose purpose) {
            return new SentRequest(connectionId, purpose, null, null);
        }

        static String hash(String browser) {
            return HexFormat.of().formatHex(Tokens.hash(browser));
        }
    }

    private record StoredRequest(SentRequest request, Instant expiresAt) {}
}
