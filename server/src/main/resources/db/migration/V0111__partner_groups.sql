-- Groups of a program's partners with rewards of their own; commissions note whether they are a share of their sale.
CREATE TABLE partner_groups (
    id           uuid        PRIMARY KEY,
    workspace_id uuid        NOT NULL REFERENCES workspaces (id),
    program_id   uuid        NOT NULL REFERENCES programs (id),
    name         text        NOT NULL,
    slug         text        NOT NULL,
    color        text,
    rewards      jsonb       NOT NULL,
    discount_id  uuid        REFERENCES discounts (id),
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL,

    -- A slug names one group of a program.
    CONSTRAINT partner_groups_program_id_slug_key UNIQUE (program_id, slug)
);

-- Serves the list of a workspace, newest first.
CREATE INDEX partner_groups_workspace_id_idx ON partner_groups (workspace_id, id DESC);

ALTER TABLE enrollments ADD COLUMN group_id uuid REFERENCES partner_groups (id);
-- Serves the number of partners in a group, and its deletion.
CREATE INDEX enrollments_group_id_idx ON enrollments (group_id) WHERE group_id IS NOT NULL;

-- Refunds of a part of a sale reduce shares only. Programs could change their terms since, so the commission keeps it.
ALTER TABLE commissions ADD COLUMN is_share boolean NOT NULL DEFAULT false;
UPDATE commissions c
SET is_share = true
FROM programs p
WHERE p.id = c.program_id AND p.commission_type = 'percentage' AND c.conversion_id IS NOT NULL;

ALTER TABLE programs ADD COLUMN auto_approve_commissions boolean NOT NULL DEFAULT false;
