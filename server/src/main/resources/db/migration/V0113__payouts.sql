-- Payouts to partners, the numbers of their invoices, and which scheduled batches were made. Amounts are minor units.
CREATE TABLE payouts (
    id                uuid        PRIMARY KEY,
    workspace_id      uuid        NOT NULL REFERENCES workspaces (id),
    program_id        uuid        NOT NULL REFERENCES programs (id),
    enrollment_id     uuid        NOT NULL REFERENCES enrollments (id),
    partner_id        uuid        NOT NULL REFERENCES partners (id),
    amount            bigint      NOT NULL CHECK (amount > 0),
    fee               bigint      NOT NULL,
    currency          text        NOT NULL,
    status            text        NOT NULL,
    method            text        NOT NULL,
    period_start      timestamptz NOT NULL,
    period_end        timestamptz NOT NULL,
    commissions_count integer     NOT NULL,
    invoice_id        text,
    reference         text,
    failure_reason    text,
    initiated_at      timestamptz,
    paid_at           timestamptz,
    created_at        timestamptz NOT NULL,
    updated_at        timestamptz NOT NULL
);

-- Serves the list of a workspace, newest first.
CREATE INDEX payouts_workspace_id_idx ON payouts (workspace_id, id DESC);
-- Serves the payouts of one partner.
CREATE INDEX payouts_enrollment_id_idx ON payouts (enrollment_id, id DESC);
-- An invoice number names one payout of a workspace; serves the list of invoices.
CREATE UNIQUE INDEX payouts_workspace_id_invoice_id_key ON payouts (workspace_id, invoice_id);

ALTER TABLE commissions ADD CONSTRAINT commissions_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts (id) DEFERRABLE INITIALLY DEFERRED;

-- The last number that was given to an invoice: they go up without gaps.
CREATE TABLE payout_invoice_numbers (
    workspace_id uuid   PRIMARY KEY REFERENCES workspaces (id),
    last         bigint NOT NULL
);

-- The periods whose batch was made, so that each is made once.
CREATE TABLE payout_runs (
    program_id uuid        NOT NULL REFERENCES programs (id),
    period_end timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (program_id, period_end)
);
