-- What people let OAuth apps do, and the codes and tokens that apps got for it. A grant takes its codes and tokens with it.
CREATE TABLE oauth_grants (
    id           uuid        PRIMARY KEY,
    app_id       uuid        NOT NULL REFERENCES oauth_apps (id) ON DELETE CASCADE,
    workspace_id uuid        NOT NULL REFERENCES workspaces (id),
    user_id      uuid        NOT NULL,
    -- False where the app acts for itself, in its own workspace (client credentials).
    by_consent   boolean     NOT NULL,
    scopes       text[]      NOT NULL,
    created_at   timestamptz NOT NULL,
    last_used_at timestamptz,

    CONSTRAINT oauth_grants_app_id_key UNIQUE (app_id, workspace_id, user_id, by_consent)
);

-- Serves the list of the apps that a person connected.
CREATE INDEX oauth_grants_user_id_idx ON oauth_grants (user_id, id DESC);

-- Codes that were used are kept for a day, so that a second use is noticed.
CREATE TABLE oauth_codes (
    code_hash      bytea       PRIMARY KEY,
    grant_id       uuid        NOT NULL REFERENCES oauth_grants (id) ON DELETE CASCADE,
    -- All tokens that come from one code, also by refreshing, are of one family.
    family         uuid        NOT NULL,
    redirect_uri   text        NOT NULL,
    scopes         text[]      NOT NULL,
    code_challenge text,
    expires_at     timestamptz NOT NULL,
    used_at        timestamptz
);

-- Serves the end of a grant.
CREATE INDEX oauth_codes_grant_id_idx ON oauth_codes (grant_id);
-- Serves the removal of those that have expired.
CREATE INDEX oauth_codes_expires_at_idx ON oauth_codes (expires_at);

-- Refresh tokens that were used are kept until they expire, so that a second use is noticed.
CREATE TABLE oauth_tokens (
    id         uuid        PRIMARY KEY,
    token_hash bytea       NOT NULL,
    kind       text        NOT NULL,
    grant_id   uuid        NOT NULL REFERENCES oauth_grants (id) ON DELETE CASCADE,
    family     uuid        NOT NULL,
    scopes     text[]      NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at    timestamptz,

    CONSTRAINT oauth_tokens_token_hash_key UNIQUE (token_hash)
);

-- Serves the end of a grant, and of its oldest families.
CREATE INDEX oauth_tokens_grant_id_idx ON oauth_tokens (grant_id);
-- Serves the end of a family.
CREATE INDEX oauth_tokens_family_idx ON oauth_tokens (family);
-- Serves the removal of those that have expired.
CREATE INDEX oauth_tokens_expires_at_idx ON oauth_tokens (expires_at);
