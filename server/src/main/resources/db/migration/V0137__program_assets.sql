-- What programs offer partners to work with, such as banners and guidelines: a name and where it is.
CREATE TABLE program_assets (
    id           uuid        PRIMARY KEY,
    workspace_id uuid        NOT NULL REFERENCES workspaces (id),
    program_id   uuid        NOT NULL REFERENCES programs (id),
    name         text        NOT NULL,
    description  text,
    url          text        NOT NULL,
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL
);

-- Serves the list of a workspace, newest first.
CREATE INDEX program_assets_workspace_id_idx ON program_assets (workspace_id, id DESC);
-- Serves what partners of a program see.
CREATE INDEX program_assets_program_id_idx ON program_assets (program_id, id DESC);
