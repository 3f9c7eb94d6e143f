package dev.waypost.auth.saml.signin;

import dev.waypost.auth.saml.SamlConnectionId;
import dev.waypost.auth.saml.messages.AssertedSubject;
import dev.waypost.auth.saml.signin.SamlRequestRepository.Purpose;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The {@code saml_arrivals} table: verified responses whose browser has not presented its cookie yet. */
@ApplicationScoped
class SamlArrivalRepository {
    private final Db db;

    SamlArrivalRepository(Db db) {
        this.db = db;
    }

    void insert(String ticket, PendingArrival arrival, Instant expiresAt) {
        db.run(Sql.of(
                """
                INSERT INTO saml_arrivals (ticket_hash, connection_id, purpose, relay_state, browser_hash, content, expires_at)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                Tokens.hash(ticket),
                arrival.connectionId(),
                arrival.purpose(),
                arrival.relayState(),
                arrival.browserHash(),
                new Json(arrival.content()),
                expiresAt));
    }

    /** Deletes and returns the arrival, so that it can be used once. */
    Optional<PendingArrival> consume(String ticket, Instant now) {
        return db.one(
                        Sql.of("DELETE FROM saml_arrivals WHERE ticket_hash = ? RETURNING *", Tokens.hash(ticket)),
                        row -> new Found(
                                new PendingArrival(
                                        new SamlConnectionId(row.uuid("connection_id")),
                                        row.constant("purpose", Purpose.class),
                                        row.textOrNull("relay_state"),
                                        row.text("browser_hash"),
                                        row.text("content")),
                                row.instant("expires_at")))
                .filter(found -> found.expiresAt.isAfter(now))
                .map(Found::arrival);
    }

    int deleteExpired(Instant now) {
        return db.run(Sql.of("DELETE FROM saml_arrivals WHERE expires_at <= ?", now));
    }

    /**
     * A verified response.
     *
     * @param purpose of the request that it answers
     * @param content JSON: an {@link AssertedSubject}, or for a test a {@link SamlTestView}
     */
    record PendingArrival(
            SamlConnectionId connectionId,
            Purpose purpose,
            @Nullable String relayState,
            String browserHash,
            String content) {}

    private record Found(PendingArrival arrival, Instant expiresAt) {}
}
