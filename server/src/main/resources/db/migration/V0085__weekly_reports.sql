-- Which weekly reports were sent, so that nobody gets one twice.
CREATE TABLE weekly_reports (
    user_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    workspace_id uuid NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
    week         date NOT NULL,

    PRIMARY KEY (user_id, workspace_id, week)
);

-- Serves the removal of old entries.
CREATE INDEX weekly_reports_week_idx ON weekly_reports (week);
