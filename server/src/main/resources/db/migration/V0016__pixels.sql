-- Pixels, and the visits to pages that have one. A deleted pixel stays known, as pages go on calling it.
CREATE TABLE pixels (
    id                  uuid        PRIMARY KEY,
    workspace_id        uuid        NOT NULL REFERENCES workspaces (id),
    campaign_id         uuid,
    name                text        NOT NULL,
    description         text,
    event_name          text        NOT NULL,
    capture_params      text[]      NOT NULL,
    conversion_tracking boolean     NOT NULL,
    enabled             boolean     NOT NULL,
    expires_at          timestamptz,
    fires_limit         bigint,
    fires               bigint      NOT NULL DEFAULT 0,
    unique_fires        bigint      NOT NULL DEFAULT 0,
    last_fired_at       timestamptz,
    created_at          timestamptz NOT NULL,
    updated_at          timestamptz NOT NULL,
    deleted_at          timestamptz
);

-- Serves the list of a workspace, newest first.
CREATE INDEX pixels_workspace_id_idx ON pixels (workspace_id, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE pixel_fires (
    id            uuid        PRIMARY KEY,
    workspace_id  uuid        NOT NULL,
    pixel_id      uuid        NOT NULL REFERENCES pixels (id),
    click_id      text,
    conversion_id uuid,
    is_unique     boolean     NOT NULL,
    params        jsonb       NOT NULL,
    referrer      text,
    fired_at      timestamptz NOT NULL
);

-- Serves the list of a pixel's visits, newest first.
CREATE INDEX pixel_fires_pixel_id_idx ON pixel_fires (pixel_id, id DESC);

-- Tells first visits from later ones, as far as the workspace's privacy level allows.
CREATE TABLE pixel_visitors (
    pixel_id uuid   NOT NULL,
    visitor  bigint NOT NULL,
    PRIMARY KEY (pixel_id, visitor)
);
