-- Custom domains. A host belongs to one workspace once it is verified; until then several may try to claim it.
CREATE TABLE domains (
    id                         uuid        PRIMARY KEY,
    workspace_id               uuid        NOT NULL REFERENCES workspaces (id),
    host                       text        NOT NULL,
    status                     text        NOT NULL,
    verification_token         text        NOT NULL,
    archived                   boolean     NOT NULL DEFAULT false,
    owned                      boolean     NOT NULL DEFAULT false,
    routed                     boolean     NOT NULL DEFAULT false,
    root_url                   text,
    not_found_url              text,
    expired_url                text,
    placeholder                text,
    logo                       text,
    apple_app_site_association jsonb,
    asset_links                jsonb,
    checks                     integer     NOT NULL DEFAULT 0,
    next_check_at              timestamptz,
    give_up_at                 timestamptz,
    last_checked_at            timestamptz,
    verified_at                timestamptz,
    created_by                 uuid        NOT NULL,
    created_at                 timestamptz NOT NULL,
    updated_at                 timestamptz NOT NULL,
    deleted_at                 timestamptz
);

-- One owner of a verified host, whoever else has asked for it.
CREATE UNIQUE INDEX domains_host_key ON domains (host) WHERE verified_at IS NOT NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX domains_workspace_id_host_key ON domains (workspace_id, host) WHERE deleted_at IS NULL;

-- Serves the background check of DNS records.
CREATE INDEX domains_next_check_at_idx ON domains (next_check_at) WHERE deleted_at IS NULL;

-- The apps that open a workspace's links, published under /.well-known on its domains.
CREATE TABLE deep_link_configs (
    workspace_id uuid        PRIMARY KEY REFERENCES workspaces (id),
    ios          jsonb,
    android      jsonb,
    updated_at   timestamptz NOT NULL
);
