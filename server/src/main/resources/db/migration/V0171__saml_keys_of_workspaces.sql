-- Lets a workspace change the key that its identity provider knows it by. Until then it has that of the installation.

ALTER TABLE saml_keys
    -- NULL for the key of the installation.
    ADD COLUMN workspace_id uuid REFERENCES workspaces (id),
    -- The active key signs; a next or previous one decrypts as well.
    ADD COLUMN state text NOT NULL DEFAULT 'active';

ALTER TABLE saml_keys ALTER COLUMN state DROP DEFAULT;

DROP INDEX saml_keys_single_key;

-- Of nodes that make the key of the installation at once, one is first.
CREATE UNIQUE INDEX saml_keys_of_installation_key ON saml_keys ((true)) WHERE workspace_id IS NULL;

-- Serves the keys of a workspace, which has one in each state at most.
CREATE UNIQUE INDEX saml_keys_workspace_id_state_key ON saml_keys (workspace_id, state);
