-- Which account a partner of a workspace is. It is set once, when the account has proved the address that the workspace knows the partner
-- by: a change of either address later gives nobody the earnings of another.
ALTER TABLE partners
    ADD COLUMN account_id uuid REFERENCES partner_accounts (id);

-- Serves what an account is enrolled in; an account is one partner of a workspace at most.
CREATE UNIQUE INDEX partners_account_id_workspace_id_key ON partners (account_id, workspace_id) WHERE account_id IS NOT NULL;
-- Serves finding the partners whose address an account has just proved.
CREATE INDEX partners_email_idx ON partners (lower(email)) WHERE account_id IS NULL;
