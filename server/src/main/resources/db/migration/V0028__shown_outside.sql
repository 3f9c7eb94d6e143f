-- What is shown of a workspace on pages of others: tokens for widgets, what visitors do with these, and whether public
-- statistics name the destination.
ALTER TABLE links
    ADD COLUMN public_destination boolean NOT NULL DEFAULT false;

CREATE TABLE embed_tokens (
    id              uuid        PRIMARY KEY,
    workspace_id    uuid        NOT NULL REFERENCES workspaces (id),
    type            text        NOT NULL,
    link_id         uuid        REFERENCES links (id),
    campaign_id     uuid        REFERENCES campaigns (id),
    partner_id      text,
    allowed_origins text[]      NOT NULL,
    token_hash      bytea       NOT NULL,
    created_by      uuid        NOT NULL,
    api_key_id      uuid        REFERENCES api_keys (id),
    created_at      timestamptz NOT NULL,
    expires_at      timestamptz NOT NULL
);

-- Serves every request of a widget.
CREATE UNIQUE INDEX embed_tokens_token_hash_key ON embed_tokens (token_hash);
-- Serves the removal of those that have expired.
CREATE INDEX embed_tokens_expires_at_idx ON embed_tokens (expires_at);

-- Added up by day: whatever visitors do, it takes no more room than a row for each kind of widget, scope, event and day.
CREATE TABLE embed_activity (
    workspace_id uuid        NOT NULL REFERENCES workspaces (id),
    day          date        NOT NULL,
    type         text        NOT NULL,
    scope        text        NOT NULL,
    scope_id     uuid        NOT NULL,
    event        text        NOT NULL,
    count        bigint      NOT NULL,
    last_at      timestamptz NOT NULL,
    last_data    jsonb,
    PRIMARY KEY (workspace_id, day, type, scope_id, event)
);
