-- Accounts of partners, apart from those of users though an address may have both: how partners sign in, where they are paid, and which
-- partners of workspaces they are. Addresses are kept in lower case; secrets only as digests, but for those that are sealed.
CREATE TABLE partner_accounts (
    id                uuid        PRIMARY KEY,
    email             text        NOT NULL,
    name              text        NOT NULL,
    image             text,
    country           text,
    website           text,
    password_hash     text        NOT NULL,
    email_verified_at timestamptz,
    totp_secret       text,
    totp_enabled_at   timestamptz,
    totp_last_step    bigint,
    payout_method     text,
    payout_details    text,
    created_at        timestamptz NOT NULL,
    updated_at        timestamptz NOT NULL,

    CONSTRAINT partner_accounts_email_key UNIQUE (email)
);

CREATE TABLE partner_sessions (
    id           uuid        PRIMARY KEY,
    token_hash   bytea       NOT NULL,
    account_id   uuid        NOT NULL,
    ip           text        NOT NULL,
    user_agent   text        NOT NULL,
    created_at   timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL,

    CONSTRAINT partner_sessions_token_hash_key UNIQUE (token_hash),
    CONSTRAINT partner_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES partner_accounts (id) ON DELETE CASCADE
);

-- Serves signing out everywhere.
CREATE INDEX partner_sessions_account_id_idx ON partner_sessions (account_id);
-- Serves the removal of expired sessions.
CREATE INDEX partner_sessions_expires_at_idx ON partner_sessions (expires_at);

-- One-time links sent by mail: verify_email, reset_password.
CREATE TABLE partner_tokens (
    token_hash bytea       PRIMARY KEY,
    account_id uuid        NOT NULL,
    purpose    text        NOT NULL,
    email      text        NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,

    CONSTRAINT partner_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES partner_accounts (id) ON DELETE CASCADE
);

-- Serves ending the links of one account.
CREATE INDEX partner_tokens_account_id_idx ON partner_tokens (account_id);
-- Serves the removal of expired links.
CREATE INDEX partner_tokens_expires_at_idx ON partner_tokens (expires_at);

CREATE TABLE partner_recovery_codes (
    account_id uuid  NOT NULL,
    code_hash  bytea NOT NULL,

    CONSTRAINT partner_recovery_codes_account_id_code_hash_key PRIMARY KEY (account_id, code_hash),
    CONSTRAINT partner_recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES partner_accounts (id) ON DELETE CASCADE
);

CREATE TABLE partner_devices (
    token_hash   bytea       PRIMARY KEY,
    account_id   uuid        NOT NULL,
    created_at   timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,

    CONSTRAINT partner_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES partner_accounts (id) ON DELETE CASCADE
);

-- Serves forgetting the devices of an account, and the oldest of them beyond the limit.
CREATE INDEX partner_devices_account_id_idx ON partner_devices (account_id, last_used_at);
-- Serves the removal of those that were not used for long.
CREATE INDEX partner_devices_last_used_at_idx ON partner_devices (last_used_at);
