-- What a running import reads from: a file, or access to another service. Gone when the import is over.
CREATE TABLE import_inputs (
    job_id       uuid        PRIMARY KEY,
    workspace_id uuid        NOT NULL REFERENCES workspaces (id),
    file         bytea,
    access       bytea,
    created_at   timestamptz NOT NULL
);
