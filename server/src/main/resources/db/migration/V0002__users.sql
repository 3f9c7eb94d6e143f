-- People and how they sign in. Addresses are kept in lower case; secrets only as digests, but for that of the
-- authenticator app, which codes are computed from.
CREATE TABLE users (
    id                       uuid        PRIMARY KEY,
    email                    text        NOT NULL,
    name                     text        NOT NULL,
    avatar                   text,
    timezone                 text        NOT NULL,
    locale                   text        NOT NULL,
    password_hash            text,
    email_verified_at        timestamptz,
    totp_secret              text,
    totp_enabled_at          timestamptz,
    totp_last_step           bigint,
    default_workspace_id     uuid,
    notification_preferences jsonb       NOT NULL DEFAULT '{}',
    created_at               timestamptz NOT NULL,
    updated_at               timestamptz NOT NULL,

    CONSTRAINT users_email_key UNIQUE (email)
);

CREATE TABLE sessions (
    id           uuid        PRIMARY KEY,
    token_hash   bytea       NOT NULL,
    user_id      uuid        NOT NULL,
    ip           text        NOT NULL,
    user_agent   text        NOT NULL,
    created_at   timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL,

    CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
    CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

-- Serves the list of one's own sessions and signing out everywhere.
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
-- Serves the removal of expired sessions.
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

-- One-time links sent by mail: verify_email, reset_password, change_email.
CREATE TABLE user_tokens (
    token_hash bytea       PRIMARY KEY,
    user_id    uuid        NOT NULL,
    purpose    text        NOT NULL,
    email      text        NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,

    CONSTRAINT user_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

-- Serves ending the links of one person.
CREATE INDEX user_tokens_user_id_idx ON user_tokens (user_id);
-- Serves the removal of expired links.
CREATE INDEX user_tokens_expires_at_idx ON user_tokens (expires_at);

CREATE TABLE recovery_codes (
    user_id   uuid  NOT NULL,
    code_hash bytea NOT NULL,

    CONSTRAINT recovery_codes_user_id_code_hash_key PRIMARY KEY (user_id, code_hash),
    CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
