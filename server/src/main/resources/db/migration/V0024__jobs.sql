-- Jobs: work that outlives the request that asked for it. What a job has done and how far it came are one transaction.
CREATE TABLE jobs (
    id            uuid        PRIMARY KEY,
    workspace_id  uuid        NOT NULL REFERENCES workspaces (id),
    kind          text        NOT NULL,
    status        text        NOT NULL,
    request       jsonb       NOT NULL,
    submitter     jsonb       NOT NULL,
    total         bigint      NOT NULL,
    processed     bigint      NOT NULL DEFAULT 0,
    succeeded     bigint      NOT NULL DEFAULT 0,
    failed        bigint      NOT NULL DEFAULT 0,
    state         jsonb,
    error_code    text,
    error_message text,
    created_by    uuid        NOT NULL,
    created_at    timestamptz NOT NULL,
    started_at    timestamptz,
    completed_at  timestamptz,
    cancelled_at  timestamptz,
    -- When somebody may take it up: at once, after a pause, or when the lease of whoever runs it has ended. NULL: never again.
    due_at        timestamptz,
    -- Names one run of the job. Only that run may write, so a node that was taken for dead does nothing twice.
    lease         uuid,
    taken_at      timestamptz,
    attempts      integer     NOT NULL DEFAULT 0
);

-- Serves the search for the next job; finished ones are not in it.
CREATE INDEX jobs_due_at_idx ON jobs (due_at) WHERE due_at IS NOT NULL;

-- Serves the lists of a workspace, newest first.
CREATE INDEX jobs_workspace_id_idx ON jobs (workspace_id, kind, id DESC);

-- Tells which workspace was served last, so that they take turns.
CREATE INDEX jobs_taken_at_idx ON jobs (workspace_id, taken_at DESC);

-- Serves the clean-up.
CREATE INDEX jobs_completed_at_idx ON jobs (completed_at) WHERE completed_at IS NOT NULL;
