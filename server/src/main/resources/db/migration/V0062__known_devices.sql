-- Browsers that people signed in with before: their attempts to sign in have an allowance of their own, so that nobody who guesses
-- elsewhere can lock the owner of an account out. Only digests of the tokens in their cookies are kept.
CREATE TABLE known_devices (
    token_hash   bytea       PRIMARY KEY,
    user_id      uuid        NOT NULL,
    created_at   timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,

    CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

-- Serves forgetting a person's devices, and the oldest of them beyond the limit.
CREATE INDEX known_devices_user_id_idx ON known_devices (user_id, last_used_at);
-- Serves the removal of those that were not used for long.
CREATE INDEX known_devices_last_used_at_idx ON known_devices (last_used_at);
