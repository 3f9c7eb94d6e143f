-- Messages between programs and partners know whether the other side has read them.
ALTER TABLE partner_messages ADD COLUMN read_at timestamptz;
-- Those that were sent before nobody could say so count as read.
UPDATE partner_messages SET read_at = created_at;
-- Serves the number of messages that a workspace, or a partner, has not read.
CREATE INDEX partner_messages_unread_idx ON partner_messages (workspace_id, enrollment_id) WHERE read_at IS NULL;
