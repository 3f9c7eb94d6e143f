-- Messages between programs and their partners.
CREATE TABLE partner_messages (
    id            uuid        PRIMARY KEY,
    workspace_id  uuid        NOT NULL REFERENCES workspaces (id),
    program_id    uuid        NOT NULL REFERENCES programs (id),
    enrollment_id uuid        NOT NULL REFERENCES enrollments (id),
    partner_id    uuid        NOT NULL REFERENCES partners (id),
    sender        text        NOT NULL,
    sent_by       uuid,
    text          text        NOT NULL,
    created_at    timestamptz NOT NULL
);

-- Serves the list of a workspace, newest first.
CREATE INDEX partner_messages_workspace_id_idx ON partner_messages (workspace_id, id DESC);
-- Serves the messages of one partner.
CREATE INDEX partner_messages_enrollment_id_idx ON partner_messages (enrollment_id, id DESC);
