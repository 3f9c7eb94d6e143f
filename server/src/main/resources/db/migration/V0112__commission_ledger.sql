-- The ledger of what partners are owed: append-only, in minor units, every posting adds up to zero. Commissions name their payout,
-- and a commission that takes back what another paid names that one.
CREATE TABLE commission_entries (
    id            bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    posting_id    uuid        NOT NULL,
    workspace_id  uuid        NOT NULL REFERENCES workspaces (id),
    program_id    uuid        NOT NULL REFERENCES programs (id),
    enrollment_id uuid        NOT NULL REFERENCES enrollments (id),
    commission_id uuid        NOT NULL REFERENCES commissions (id),
    payout_id     uuid,
    account       text        NOT NULL CHECK (account IN ('expense', 'earned', 'payable', 'reserved', 'paid')),
    amount        bigint      NOT NULL,
    currency      text        NOT NULL,
    created_at    timestamptz NOT NULL
);

-- Serves the balances of one partner.
CREATE INDEX commission_entries_enrollment_id_idx ON commission_entries (enrollment_id, account);
-- Serves the history of one commission.
CREATE INDEX commission_entries_commission_id_idx ON commission_entries (commission_id, id);

ALTER TABLE commissions
    ADD COLUMN payout_id   uuid,
    ADD COLUMN clawback_of uuid REFERENCES commissions (id);
-- Serves the commissions of one payout.
CREATE INDEX commissions_payout_id_idx ON commissions (payout_id) WHERE payout_id IS NOT NULL;
-- Serves what can be paid.
CREATE INDEX commissions_payable_idx ON commissions (enrollment_id) WHERE status = 'approved' AND payout_id IS NULL;
-- Serves what was clawed back of one commission.
CREATE INDEX commissions_clawback_of_idx ON commissions (clawback_of) WHERE clawback_of IS NOT NULL;

-- Opening balances of what was earned before there was a ledger.
WITH standing AS (
    SELECT gen_random_uuid() AS posting, c.*
    FROM commissions c
    WHERE c.status IN ('pending', 'hold', 'approved', 'paid') AND c.earnings <> 0)
INSERT INTO commission_entries (
    posting_id, workspace_id, program_id, enrollment_id, commission_id, account, amount, currency, created_at)
SELECT posting, workspace_id, program_id, enrollment_id, id, 'expense', -earnings, currency, updated_at
FROM standing
UNION ALL
SELECT posting, workspace_id, program_id, enrollment_id, id,
       CASE status WHEN 'paid' THEN 'paid' WHEN 'approved' THEN 'payable' ELSE 'earned' END,
       earnings, currency, updated_at
FROM standing;

CREATE FUNCTION refuse_changed_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'commission_entries is append-only';
END $$;

CREATE TRIGGER commission_entries_append_only
    BEFORE UPDATE OR DELETE ON commission_entries
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_entries();

-- All entries of a posting are inserted by one statement.
CREATE FUNCTION refuse_unbalanced_postings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM added GROUP BY posting_id HAVING sum(amount) <> 0) THEN
        RAISE EXCEPTION 'A posting in commission_entries does not add up to zero';
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER commission_entries_balance
    AFTER INSERT ON commission_entries
    REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced_postings();
