package dev.waypost.auth.saml.signin;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.saml.SamlConnectionId;
import dev.waypost.auth.saml.messages.SamlSession;
import dev.waypost.auth.session.SessionId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The {@code saml_sessions} table. Rows are deleted with their session. */
@ApplicationScoped
class SamlSessionRepository {
    private final Db db;

    SamlSessionRepository(Db db) {
        this.db = db;
    }

    void insert(SamlSession session) {
        db.run(Sql.of(
                """
                INSERT INTO saml_sessions (session_id, user_id, connection_id, name_id, name_id_format, session_index)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                session.id(),
                session.userId(),
                session.connectionId(),
                session.nameId(),
                session.nameIdFormat(),
                session.sessionIndex()));
        db.run(Sql.of("""
                UPDATE sessions
                SET saml_workspace_id = (SELECT workspace_id FROM saml_connections WHERE id = ?)
                WHERE id = ?
                """, session.connectionId(), session.id()));
    }

    Optional<SamlSession> find(SessionId id) {
        return db.one(Sql.of("SELECT * FROM saml_sessions WHERE session_id = ?", id), SamlSessionRepository::session);
    }

    List<SamlSession> ofUser(UserId user, WorkspaceId workspace) {
        return db.list(Sql.of("""
                        SELECT s.*
                        FROM saml_sessions s
                        JOIN saml_connections c ON c.id = s.connection_id
                        WHERE s.user_id = ? AND c.workspace_id = ?
                        """, user, workspace), SamlSessionRepository::session);
    }

    /** All sessions of a user if no index is given. */
    List<SamlSession> named(SamlConnectionId connection, String nameId, Collection<String> indexes) {
        Sql sql = Sql.of("SELECT * FROM saml_sessions WHERE connection_id = ? AND name_id = ?", connection, nameId);
        return db.list(
                indexes.isEmpty()
                        ? sql
                        : sql.then("AND session_index = ANY (?)", (Object) indexes.toArray(String[]::new)),
                SamlSessionRepository::session);
    }

    private static SamlSession session(Row row) throws SQLException {
        return new SamlSession(
                new SessionId(row.uuid("session_id")),
                new UserId(row.uuid("user_id")),
                new SamlConnectionId(row.uuid("connection_id")),
                row.text("name_id"),
                row.textOrNull("name_id_format"),
                row.textOrNull("session_index"));
    }
}
