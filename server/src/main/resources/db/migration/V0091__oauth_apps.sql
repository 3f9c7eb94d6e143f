-- Apps that people connect to their workspaces by OAuth. Secrets are kept as digests; after a rotation the one before works for a while.
CREATE TABLE oauth_apps (
    id                         uuid        PRIMARY KEY,
    workspace_id               uuid        NOT NULL REFERENCES workspaces (id),
    created_by                 uuid        NOT NULL,
    name                       text        NOT NULL,
    description                text,
    website                    text,
    logo                       text,
    client_id                  text        NOT NULL,
    secret_hash                bytea,
    secret_last_four           text,
    previous_secret_hash       bytea,
    previous_secret_expires_at timestamptz,
    redirect_uris              text[]      NOT NULL,
    scopes                     text[]      NOT NULL,
    require_pkce               boolean     NOT NULL,
    is_public                  boolean     NOT NULL,
    client_credentials         boolean     NOT NULL,
    created_at                 timestamptz NOT NULL,
    updated_at                 timestamptz NOT NULL,

    CONSTRAINT oauth_apps_client_id_key UNIQUE (client_id)
);

-- Serves the list of a workspace's apps.
CREATE INDEX oauth_apps_workspace_id_idx ON oauth_apps (workspace_id, id DESC);
