-- What was given back of a sale, bit by bit, each on its own day; and what services have told of refunds.
ALTER TABLE conversions
    ADD COLUMN refunded         bigint NOT NULL DEFAULT 0,
    ADD COLUMN refunded_revenue bigint NOT NULL DEFAULT 0;

CREATE TABLE conversion_refunds (
    id            uuid        PRIMARY KEY,
    workspace_id  uuid        NOT NULL REFERENCES workspaces (id),
    conversion_id uuid        NOT NULL REFERENCES conversions (id),
    amount        bigint      NOT NULL,
    revenue       bigint      NOT NULL,
    refunded_at   timestamptz NOT NULL
);

-- Serves the refunds of one sale in their order.
CREATE INDEX conversion_refunds_conversion_id_idx ON conversion_refunds (conversion_id, id);

-- Until now a sale was given back as a whole or not at all.
INSERT INTO conversion_refunds (id, workspace_id, conversion_id, amount, revenue, refunded_at)
SELECT gen_random_uuid(), workspace_id, id, amount, revenue, coalesce(refunded_at, updated_at)
FROM conversions
WHERE status = 'refunded';

UPDATE conversions SET refunded = amount, refunded_revenue = revenue WHERE status = 'refunded';

-- A service may tell of single refunds, of the sum of them, of refunds that failed after all, and of each of these again.
CREATE TABLE integration_refunds (
    installation_id uuid   NOT NULL REFERENCES installations (id),
    order_id        text   NOT NULL,
    reference       text   NOT NULL,
    kind            text   NOT NULL,
    amount          bigint NOT NULL,
    PRIMARY KEY (installation_id, order_id, reference)
);
