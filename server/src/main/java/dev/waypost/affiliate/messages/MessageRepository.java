package dev.waypost.affiliate.messages;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code partner_messages} table. */
@ApplicationScoped
class MessageRepository {
    private static final String FROM = "FROM partner_messages m JOIN partners p ON p.id = m.partner_id";

    private final Db db;

    MessageRepository(Db db) {
        this.db = db;
    }

    void insert(WorkspaceId workspace, MessageView message) {
        db.run(Sql.of(
                """
                INSERT INTO partner_messages (
                    id, workspace_id, program_id, enrollment_id, partner_id, sender, sent_by, text, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                message.id(),
                workspace,
                message.programId(),
                message.enrollmentId(),
                message.partnerId(),
                message.sender(),
                message.sentBy(),
                message.text(),
                message.createdAt()));
    }

    Listing<MessageView> list(
            WorkspaceId workspace, @Nullable ProgramId program, @Nullable PartnerId partner, Paging paging) {
        Sql which = Sql.of("WHERE m.workspace_id = ?", workspace)
                .thenIf(program, "AND m.program_id = ?")
                .thenIf(partner, "AND m.partner_id = ?");
        return new Listing<>(
                db.list(
                        Sql.of("SELECT m.*, p.name AS partner_name " + FROM)
                                .then(which.text(), which.args().toArray())
                                .then("ORDER BY m.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        MessageRepository::message),
                db.number(Sql.of("SELECT count(*) " + FROM)
                        .then(which.text(), which.args().toArray())));
    }

    /** The number of unread messages of a sender in the workspace. */
    long unread(WorkspaceId workspace, MessageSender from) {
        return db.number(Sql.of(
                "SELECT count(*) FROM partner_messages WHERE workspace_id = ? AND sender = ? AND read_at IS NULL",
                workspace,
                from));
    }

    /** Marks the messages of a sender in a membership as read and returns their number. */
    int markRead(WorkspaceId workspace, EnrollmentId enrollment, MessageSender from, Instant now) {
        return db.run(Sql.of("""
                UPDATE partner_messages SET read_at = ?
                WHERE workspace_id = ? AND enrollment_id = ? AND sender = ? AND read_at IS NULL
                """, now, workspace, enrollment, from));
    }

    /** Messages of memberships in any workspace, newest first. */
    Listing<MessageView> of(Collection<EnrollmentId> enrollments, Paging paging) {
        Sql which = Sql.of("WHERE m.enrollment_id = ANY (?)", (Object) values(enrollments));
        return new Listing<>(
                db.list(
                        Sql.of("SELECT m.*, p.name AS partner_name " + FROM)
                                .then(which.text(), which.args().toArray())
                                .then("ORDER BY m.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        MessageRepository::message),
                db.number(Sql.of("SELECT count(*) " + FROM)
                        .then(which.text(), which.args().toArray())));
    }

    /** The number of unread messages to the partner in these memberships. */
    long unread(Collection<EnrollmentId> enrollments) {
        return db.number(Sql.of(
                "SELECT count(*) FROM partner_messages WHERE enrollment_id = ANY (?) AND sender = ? AND read_at IS NULL",
                values(enrollments),
                MessageSender.PROGRAM));
    }

    private static UUID[] values(Collection<EnrollmentId> enrollments) {
        return enrollments.stream().map(EnrollmentId::value).toArray(UUID[]::new);
    }

    private static MessageView message(Row row) throws SQLException {
        UUID by = row.uuidOrNull("sent_by");
        return new MessageView(
                new PartnerMessageId(row.uuid("id")),
                new ProgramId(row.uuid("program_id")),
                new PartnerId(row.uuid("partner_id")),
                row.text("partner_name"),
                new EnrollmentId(row.uuid("enrollment_id")),
                row.constant("sender", MessageSender.class),
                by == null ? null : new UserId(by),
                row.text("text"),
                row.instantOrNull("read_at"),
                row.instant("created_at"));
    }
}
