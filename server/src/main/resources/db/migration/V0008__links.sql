-- Links with what they are sorted by. A domain_id of NULL is the service's own short domain.
CREATE TABLE folders (
    id           uuid        PRIMARY KEY,
    workspace_id uuid        NOT NULL REFERENCES workspaces (id),
    name         text        NOT NULL,
    description  text,
    parent_id    uuid        REFERENCES folders (id),
    access_level text,
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL
);

-- Names are unique among siblings, ignoring case.
CREATE UNIQUE INDEX folders_workspace_id_name_key
    ON folders (workspace_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name));

CREATE TABLE tags (
    id           uuid        PRIMARY KEY,
    workspace_id uuid        NOT NULL REFERENCES workspaces (id),
    name         text        NOT NULL,
    color        text        NOT NULL,
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL
);

CREATE UNIQUE INDEX tags_workspace_id_name_key ON tags (workspace_id, lower(name));

CREATE TABLE utm_templates (
    id           uuid        PRIMARY KEY,
    workspace_id uuid        NOT NULL REFERENCES workspaces (id),
    name         text        NOT NULL,
    utm_source   text,
    utm_medium   text,
    utm_campaign text,
    utm_term     text,
    utm_content  text,
    ref          text,
    usage_count  bigint      NOT NULL DEFAULT 0,
    created_by   uuid        NOT NULL,
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL
);

CREATE UNIQUE INDEX utm_templates_workspace_id_name_key ON utm_templates (workspace_id, lower(name));

CREATE TABLE links (
    id                     uuid        PRIMARY KEY,
    workspace_id           uuid        NOT NULL REFERENCES workspaces (id),
    domain_id              uuid        REFERENCES domains (id),
    short_code             text        NOT NULL,
    destination_url        text        NOT NULL,
    title                  text,
    description            text,
    notes                  text,
    campaign_id            uuid        REFERENCES campaigns (id),
    folder_id              uuid        REFERENCES folders (id) ON DELETE SET NULL,
    external_id            text,
    enabled                boolean     NOT NULL DEFAULT true,
    archived               boolean     NOT NULL DEFAULT false,
    password_hash          text,
    starts_at              timestamptz,
    expires_at             timestamptz,
    expired_url            text,
    clicks_limit           bigint,
    redirect_behavior      text        NOT NULL DEFAULT 'auto',
    redirect_status        integer     NOT NULL DEFAULT 302,
    redirect_delay_ms      integer     NOT NULL DEFAULT 0,
    forward_utms           boolean     NOT NULL DEFAULT true,
    preserve_query_params  boolean     NOT NULL DEFAULT true,
    cloaked                boolean     NOT NULL DEFAULT false,
    deep_link_enabled      boolean     NOT NULL DEFAULT false,
    deep_link_ios          text,
    deep_link_android      text,
    deep_link_fallback_url text,
    inapp_browser_breakout boolean     NOT NULL DEFAULT false,
    conversion_tracking    boolean,
    tracking_type          text        NOT NULL DEFAULT 'pixel',
    public_stats           boolean     NOT NULL DEFAULT false,
    og_title               text,
    og_description         text,
    og_image               text,
    utm_source             text,
    utm_medium             text,
    utm_campaign           text,
    utm_term               text,
    utm_content            text,
    cost_model             text,
    cost_override          numeric(18, 6),
    cost_currency          text,
    variants               jsonb,
    created_by             uuid        NOT NULL,
    created_at             timestamptz NOT NULL,
    updated_at             timestamptz NOT NULL,
    deleted_at             timestamptz
);

-- Codes are matched ignoring case; a deleted link gives its code back. Also serves the redirect.
CREATE UNIQUE INDEX links_domain_id_short_code_key
    ON links (coalesce(domain_id, '00000000-0000-0000-0000-000000000000'), lower(short_code))
    WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX links_workspace_id_external_id_key
    ON links (workspace_id, external_id) WHERE deleted_at IS NULL AND external_id IS NOT NULL;
-- Serves the list of a workspace, newest first, and counts it without reading the links themselves.
CREATE INDEX links_workspace_id_idx
    ON links (workspace_id, id DESC) INCLUDE (archived) WHERE deleted_at IS NULL;
-- Serves the upsert by destination, which may be longer than an index entry.
CREATE INDEX links_workspace_id_destination_idx
    ON links (workspace_id, md5(destination_url), id) WHERE deleted_at IS NULL;
-- Serve the lists of a campaign, a folder and a domain.
CREATE INDEX links_campaign_id_idx ON links (campaign_id) WHERE campaign_id IS NOT NULL AND deleted_at IS NULL;
-- Serves the app associations of the service's own short domain.
CREATE INDEX links_deep_link_idx
    ON links (workspace_id, id DESC) WHERE deep_link_enabled AND domain_id IS NULL AND deleted_at IS NULL;
CREATE INDEX links_folder_id_idx ON links (folder_id) WHERE folder_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX links_domain_id_idx ON links (domain_id) WHERE domain_id IS NOT NULL AND deleted_at IS NULL;

CREATE TABLE link_tags (
    link_id uuid NOT NULL REFERENCES links (id),
    tag_id  uuid NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
    PRIMARY KEY (link_id, tag_id)
);

-- Serves the links of a tag.
CREATE INDEX link_tags_tag_id_idx ON link_tags (tag_id);
