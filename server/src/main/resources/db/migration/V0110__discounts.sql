-- Discount codes of affiliate programs. Amounts are minor units of the currency, or hundredths of a percent.
CREATE TABLE discounts (
    id           uuid        PRIMARY KEY,
    workspace_id uuid        NOT NULL REFERENCES workspaces (id),
    program_id   uuid        NOT NULL REFERENCES programs (id),
    partner_id   uuid        REFERENCES partners (id),
    code         text        NOT NULL,
    type         text        NOT NULL,
    amount       bigint      NOT NULL,
    currency     text        NOT NULL,
    min_amount   bigint,
    max_uses     bigint,
    uses         bigint      NOT NULL,
    active       boolean     NOT NULL,
    starts_at    timestamptz,
    expires_at   timestamptz,
    description  text,
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL,
    deleted_at   timestamptz
);

-- Customers type codes in any case, so a code is unique in its program whatever the case.
CREATE UNIQUE INDEX discounts_program_id_code_key ON discounts (program_id, lower(code)) WHERE deleted_at IS NULL;
-- Serves the list of a workspace, newest first.
CREATE INDEX discounts_workspace_id_idx ON discounts (workspace_id, id DESC) WHERE deleted_at IS NULL;
-- Serves the search for the code that a sale names.
CREATE INDEX discounts_workspace_id_code_idx ON discounts (workspace_id, lower(code)) WHERE deleted_at IS NULL;
-- Serves the merge of partners.
CREATE INDEX discounts_partner_id_idx ON discounts (partner_id) WHERE partner_id IS NOT NULL;
