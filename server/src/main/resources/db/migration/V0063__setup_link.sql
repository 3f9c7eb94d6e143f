-- The one-time link that the first account of a public installation is made with: at most one row, a digest of the token that the
-- newest start printed.
CREATE TABLE setup_link (
    only_one   boolean     PRIMARY KEY DEFAULT true CHECK (only_one),
    token_hash bytea       NOT NULL,
    created_at timestamptz NOT NULL
);
