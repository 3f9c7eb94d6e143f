-- API keys. Only a digest is kept; a deleted key stays known, so that its use is told from a mistyped one.
CREATE TABLE api_keys (
    id           uuid        PRIMARY KEY,
    workspace_id uuid        NOT NULL,
    created_by   uuid        NOT NULL,
    name         text        NOT NULL,
    key_hash     bytea       NOT NULL,
    key_prefix   text        NOT NULL,
    last_four    text        NOT NULL,
    scopes       text[]      NOT NULL,
    environment  text        NOT NULL,
    enabled      boolean     NOT NULL,
    ip_allowlist text[]      NOT NULL,
    expires_at   timestamptz,
    last_used_at timestamptz,
    created_at   timestamptz NOT NULL,
    revoked_at   timestamptz,

    CONSTRAINT api_keys_key_hash_key UNIQUE (key_hash),
    CONSTRAINT api_keys_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces (id)
);

-- Serves the list of a workspace's keys.
CREATE INDEX api_keys_workspace_id_idx ON api_keys (workspace_id, id DESC) WHERE revoked_at IS NULL;
