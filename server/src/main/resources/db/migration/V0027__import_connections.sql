-- The access that other services gave to workspaces with the consent of their users. Encrypted.
CREATE TABLE import_connections (
    workspace_id uuid        NOT NULL REFERENCES workspaces (id),
    provider     text        NOT NULL,
    token        bytea       NOT NULL,
    created_by   uuid        NOT NULL,
    created_at   timestamptz NOT NULL,
    PRIMARY KEY (workspace_id, provider)
);
