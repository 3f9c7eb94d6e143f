-- A widget's token ends with the grant of the OAuth app that asked for it.
ALTER TABLE embed_tokens
    ADD COLUMN oauth_grant_id uuid REFERENCES oauth_grants (id) ON DELETE CASCADE;

-- Serves the end of a grant.
CREATE INDEX embed_tokens_oauth_grant_id_idx ON embed_tokens (oauth_grant_id) WHERE oauth_grant_id IS NOT NULL;
