-- A password reset can revoke all keys that a person made.
-- Serves finding them in whichever workspace they are.
CREATE INDEX api_keys_created_by_idx ON api_keys (created_by) WHERE revoked_at IS NULL;
