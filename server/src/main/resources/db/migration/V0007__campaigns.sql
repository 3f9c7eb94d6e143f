-- Campaigns. Budgets are minor units of cost_currency; cost_override is a price or, for revshare, a percentage.
CREATE TABLE campaigns (
    id                  uuid        PRIMARY KEY,
    workspace_id        uuid        NOT NULL REFERENCES workspaces (id),
    name                text        NOT NULL,
    description         text,
    type                text        NOT NULL DEFAULT 'link',
    status              text        NOT NULL DEFAULT 'active',
    goal_type           text,
    goal_value          numeric,
    cost_model          text,
    cost_override       numeric(18, 6),
    cost_currency       text        NOT NULL,
    daily_budget        bigint,
    total_budget        bigint,
    budget_fallback_url text,
    conversion_tracking boolean     NOT NULL DEFAULT true,
    tags                text[]      NOT NULL DEFAULT '{}',
    metadata            jsonb       NOT NULL DEFAULT '{}',
    starts_at           timestamptz,
    ends_at             timestamptz,
    created_by          uuid        NOT NULL,
    created_at          timestamptz NOT NULL,
    updated_at          timestamptz NOT NULL,
    deleted_at          timestamptz
);

-- Serves the list of a workspace, newest first.
CREATE INDEX campaigns_workspace_id_idx ON campaigns (workspace_id, id DESC) WHERE deleted_at IS NULL;
