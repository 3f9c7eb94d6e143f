-- Rules of a link or of a campaign. conditions is the array exactly as it was sent; type follows from it. A rule that was
-- deleted with its link comes back with it.
CREATE TABLE rules (
    id                uuid        PRIMARY KEY,
    workspace_id      uuid        NOT NULL REFERENCES workspaces (id),
    link_id           uuid        REFERENCES links (id),
    campaign_id       uuid        REFERENCES campaigns (id),
    name              text        NOT NULL,
    description       text,
    destination_url   text        NOT NULL,
    conditions        jsonb       NOT NULL,
    condition_logic   text        NOT NULL,
    type              text        NOT NULL DEFAULT 'custom',
    priority          integer     NOT NULL,
    enabled           boolean     NOT NULL DEFAULT true,
    options           jsonb       NOT NULL DEFAULT '{}',
    created_by        uuid        NOT NULL,
    created_at        timestamptz NOT NULL,
    updated_at        timestamptz NOT NULL,
    deleted_at        timestamptz,
    deleted_with_link boolean     NOT NULL DEFAULT false,

    CONSTRAINT rules_owner_check CHECK ((link_id IS NULL) <> (campaign_id IS NULL))
);

-- Serve the rules of a link and of a campaign in the order they are tried.
CREATE INDEX rules_link_id_idx ON rules (link_id, priority, id) WHERE link_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX rules_campaign_id_idx
    ON rules (campaign_id, priority, id) WHERE campaign_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX rules_workspace_id_idx ON rules (workspace_id, id) WHERE deleted_at IS NULL;

-- A campaign's rule attached to links outside the campaign.
CREATE TABLE rule_links (
    rule_id uuid NOT NULL REFERENCES rules (id),
    link_id uuid NOT NULL REFERENCES links (id),
    PRIMARY KEY (rule_id, link_id)
);

CREATE INDEX rule_links_link_id_idx ON rule_links (link_id);
