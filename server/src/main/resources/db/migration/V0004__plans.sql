-- The plan a workspace is on, its credits, and every movement of them.
CREATE TABLE workspace_plans (
    workspace_id      uuid        PRIMARY KEY,
    plan              text        NOT NULL,
    period            text        NOT NULL,
    status            text        NOT NULL,
    cycle_start       timestamptz NOT NULL,
    cycle_end         timestamptz NOT NULL,
    plan_credits      bigint      NOT NULL,
    purchased_credits bigint      NOT NULL,

    CONSTRAINT workspace_plans_plan_credits_check CHECK (plan_credits >= 0),
    CONSTRAINT workspace_plans_purchased_credits_check CHECK (purchased_credits >= 0)
);

CREATE TABLE credit_transactions (
    id            uuid        PRIMARY KEY,
    workspace_id  uuid        NOT NULL,
    type          text        NOT NULL,
    pool          text        NOT NULL,
    amount        bigint      NOT NULL,
    balance_after bigint      NOT NULL,
    description   text        NOT NULL,
    created_at    timestamptz NOT NULL
);

-- Serves the ledger of a workspace, newest first.
CREATE INDEX credit_transactions_workspace_id_idx ON credit_transactions (workspace_id, id DESC);
