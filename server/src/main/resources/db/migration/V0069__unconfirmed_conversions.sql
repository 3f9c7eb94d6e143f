-- A report that nothing proves waits for approval. Until then it must not hold its order: a stranger could otherwise report orders
-- in advance, and the genuine reports would be taken for repetitions.
ALTER TABLE conversions ADD COLUMN confirmed boolean NOT NULL DEFAULT true;

ALTER TABLE conversions DROP CONSTRAINT conversions_workspace_id_order_id_key;

-- An order is counted once.
CREATE UNIQUE INDEX conversions_workspace_id_order_id_key ON conversions (workspace_id, order_id) WHERE confirmed;

-- An unconfirmed report that is repeated is kept once.
CREATE UNIQUE INDEX conversions_unconfirmed_key ON conversions (workspace_id, click_id, order_id) WHERE NOT confirmed;
