-- How members of a workspace sign in through its identity provider: connections, the e-mail domains it has proved, and our own key.

-- The key that requests are signed and assertions decrypted with; one for the installation. The key is sealed.
CREATE TABLE saml_keys (
    id          uuid        PRIMARY KEY,
    private_key text        NOT NULL,
    certificate text        NOT NULL,
    created_at  timestamptz NOT NULL
);

-- Of nodes that make the key at once, one is first.
CREATE UNIQUE INDEX saml_keys_single_key ON saml_keys ((true));

CREATE TABLE saml_connections (
    id                     uuid        PRIMARY KEY,
    workspace_id           uuid        NOT NULL REFERENCES workspaces (id),
    name                   text        NOT NULL,
    provider               text        NOT NULL,
    status                 text        NOT NULL,
    config_method          text        NOT NULL,
    metadata_url           text,
    entity_id              text        NOT NULL,
    sso_url                text        NOT NULL,
    sso_binding            text        NOT NULL,
    slo_url                text,
    -- DER in base64.
    certificates           text[]      NOT NULL,
    name_id_format         text        NOT NULL,
    sign_requests          boolean     NOT NULL,
    want_assertions_signed boolean     NOT NULL,
    allow_idp_initiated    boolean     NOT NULL,
    attribute_mapping      jsonb       NOT NULL,
    group_roles            jsonb       NOT NULL,
    allowed_domains        text[]      NOT NULL,
    jit_provisioning       boolean     NOT NULL,
    default_role           text        NOT NULL,
    metadata_refreshed_at  timestamptz,
    metadata_error         text,
    -- When the metadata is due to be read again, or until when a node that reads it has its lease.
    next_refresh_at        timestamptz,
    -- The end of the certificate that members were last warned of.
    warned_of_expiry_at    timestamptz,
    last_used_at           timestamptz,
    created_at             timestamptz NOT NULL,
    updated_at             timestamptz NOT NULL
);

-- Serves the list of a workspace.
CREATE INDEX saml_connections_workspace_id_idx ON saml_connections (workspace_id, id DESC);
-- Serves messages that name their sender alone.
CREATE INDEX saml_connections_entity_id_idx ON saml_connections (entity_id) WHERE status = 'active';
-- Serves the daily reading of metadata.
CREATE INDEX saml_connections_next_refresh_at_idx ON saml_connections (next_refresh_at);

CREATE TABLE sso_domains (
    id           uuid        PRIMARY KEY,
    workspace_id uuid        NOT NULL REFERENCES workspaces (id),
    domain       text        NOT NULL,
    token        text        NOT NULL,
    verified_at  timestamptz,
    -- Since when members with an address of the domain must sign in through SAML.
    enforced_at  timestamptz,
    created_at   timestamptz NOT NULL,

    CONSTRAINT sso_domains_workspace_id_domain_key UNIQUE (workspace_id, domain)
);

-- A domain is of one workspace.
CREATE UNIQUE INDEX sso_domains_domain_key ON sso_domains (domain) WHERE verified_at IS NOT NULL;
