-- The credit ledger explains every balance: rows are ordered, opening balances have a row, and credit months keep their day.
ALTER TABLE workspace_plans ADD COLUMN cycle_anchor timestamptz;
UPDATE workspace_plans SET cycle_anchor = cycle_start;
ALTER TABLE workspace_plans ALTER COLUMN cycle_anchor SET NOT NULL;
-- What a workspace has paid for is a fact of its subscription.
ALTER TABLE workspace_plans DROP COLUMN status;

-- Serves the job that closes the credit months that have ended.
CREATE INDEX workspace_plans_cycle_end_idx ON workspace_plans (cycle_end);

-- Rows of one millisecond have ids in any order; the sequence is taken under the lock of the account.
ALTER TABLE credit_transactions ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY;

-- Plans granted credits without a row until now; the difference becomes the opening balance.
INSERT INTO credit_transactions (id, workspace_id, type, pool, amount, balance_after, description, created_at)
SELECT (lpad(to_hex((extract(epoch FROM p.cycle_start) * 1000)::bigint), 12, '0') || '7'
           || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 14) || '0')::uuid,
       p.workspace_id, 'grant', pool.name, pool.balance - coalesce(booked.sum, 0), p.plan_credits + p.purchased_credits,
       'Balance when the ledger began', p.cycle_start
FROM workspace_plans p
CROSS JOIN LATERAL (VALUES ('plan', p.plan_credits), ('purchased', p.purchased_credits)) AS pool (name, balance)
LEFT JOIN LATERAL (
    SELECT sum(t.amount) AS sum
    FROM credit_transactions t
    WHERE t.workspace_id = p.workspace_id AND t.pool = pool.name) AS booked ON true
WHERE pool.balance <> coalesce(booked.sum, 0);

DROP INDEX credit_transactions_workspace_id_idx;

-- Serves the ledger of a workspace, newest first.
CREATE INDEX credit_transactions_seq_idx ON credit_transactions (workspace_id, seq DESC);

-- Serves what was used in a month and on each day.
CREATE INDEX credit_transactions_created_at_idx ON credit_transactions (workspace_id, created_at);
