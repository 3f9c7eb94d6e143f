-- What was noticed and told once: a link that expired, a budget that is used up.
CREATE TABLE milestones (
    subject uuid        NOT NULL,
    kind    text        NOT NULL,
    mark    text        NOT NULL,
    told_at timestamptz NOT NULL,
    PRIMARY KEY (subject, kind, mark)
);

-- Serve the watch for links that expired or had all the clicks they may.
CREATE INDEX links_expires_at_idx ON links (expires_at) WHERE expires_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX links_clicks_limit_idx ON links (id) WHERE clicks_limit IS NOT NULL AND deleted_at IS NULL;
