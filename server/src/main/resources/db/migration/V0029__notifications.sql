-- What people are told in the dashboard, what of their budgets they were told already, and what they tell us.
CREATE TABLE notifications (
    id           uuid        PRIMARY KEY,
    user_id      uuid        NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    workspace_id uuid        REFERENCES workspaces (id),
    type         text        NOT NULL,
    title        text        NOT NULL,
    message      text        NOT NULL,
    link         text,
    read_at      timestamptz,
    created_at   timestamptz NOT NULL
);

-- Serves a person's list, newest first.
CREATE INDEX notifications_user_id_idx ON notifications (user_id, id DESC);
-- Serves the count of unread ones.
CREATE INDEX notifications_unread_idx ON notifications (user_id) WHERE read_at IS NULL;
-- Serves the removal of old ones.
CREATE INDEX notifications_created_at_idx ON notifications (created_at);

-- The last state of the budgets that was told of.
ALTER TABLE campaigns
    ADD COLUMN budget_told text;

CREATE TABLE feedback (
    id           uuid        PRIMARY KEY,
    user_id      uuid        NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    workspace_id uuid        REFERENCES workspaces (id),
    type         text        NOT NULL,
    message      text        NOT NULL,
    page         text,
    rating       integer,
    created_at   timestamptz NOT NULL
);
