-- Directories of identity providers that keep the people of a workspace up to date by SCIM. Tokens are kept as digests.
CREATE TABLE scim_directories (
    id             uuid        PRIMARY KEY,
    workspace_id   uuid        NOT NULL REFERENCES workspaces (id),
    created_by     uuid        NOT NULL,
    name           text        NOT NULL,
    provider       text        NOT NULL,
    token_hash     bytea       NOT NULL,
    token_prefix   text        NOT NULL,
    user_sync      boolean     NOT NULL,
    group_sync     boolean     NOT NULL,
    auto_create    boolean     NOT NULL,
    auto_deactivate boolean    NOT NULL,
    default_role   text        NOT NULL,
    group_roles    jsonb       NOT NULL,
    status         text        NOT NULL,
    last_sync_at   timestamptz,
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL,

    CONSTRAINT scim_directories_token_hash_key UNIQUE (token_hash)
);

-- Serves the list of a workspace's directories.
CREATE INDEX scim_directories_workspace_id_idx ON scim_directories (workspace_id, id DESC);

-- What identity providers asked for and what became of it, for administrators who look for a failure. Old rows are deleted.
CREATE TABLE scim_requests (
    id           uuid        PRIMARY KEY,
    directory_id uuid        NOT NULL REFERENCES scim_directories (id) ON DELETE CASCADE,
    workspace_id uuid        NOT NULL,
    method       text        NOT NULL,
    path         text        NOT NULL,
    resource     text,
    status       integer     NOT NULL,
    scim_type    text,
    detail       text,
    user_agent   text,
    duration_ms  integer     NOT NULL,
    requested_at timestamptz NOT NULL
);

-- Serves the log of a directory, newest first, and the removal of its oldest rows.
CREATE INDEX scim_requests_directory_id_idx ON scim_requests (directory_id, id DESC);
-- Serves the failures of a directory among many successes.
CREATE INDEX scim_requests_failed_idx ON scim_requests (directory_id, id DESC) WHERE status >= 400;
