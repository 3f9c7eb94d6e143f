-- What proves the conversion reports of other servers: a token of each workspace, sealed because it is shown again, and its digest
-- for the look-up. After a rotation the digest of the one before stays valid for a while. Rows are made when first asked for.
CREATE TABLE postback_settings (
    id                        uuid        PRIMARY KEY,
    workspace_id              uuid        NOT NULL UNIQUE REFERENCES workspaces (id),
    token                     text        NOT NULL,
    token_hash                bytea       NOT NULL UNIQUE,
    previous_token_hash       bytea       UNIQUE,
    previous_token_expires_at timestamptz,
    open_reports              boolean     NOT NULL DEFAULT false,
    created_at                timestamptz NOT NULL,
    updated_at                timestamptz NOT NULL
);

-- Tells at once that no workspace takes reports without proof, which is the rule.
CREATE INDEX postback_settings_open_reports_idx ON postback_settings (workspace_id) WHERE open_reports;
