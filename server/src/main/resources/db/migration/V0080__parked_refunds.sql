-- Refunds that services tell of before the sale: applied when it comes, forgotten after 90 days.
CREATE TABLE parked_refunds (
    installation_id uuid        NOT NULL REFERENCES installations (id),
    reference       text        NOT NULL,
    workspace_id    uuid        NOT NULL REFERENCES workspaces (id),
    payment         text[]      NOT NULL,
    kind            text        NOT NULL,
    amount          bigint,
    currency        text,
    received_at     timestamptz NOT NULL,
    PRIMARY KEY (installation_id, reference)
);

-- Serves the list of a workspace, its bound, and the sale that looks for refunds of its order.
CREATE INDEX parked_refunds_workspace_id_idx ON parked_refunds (workspace_id, received_at);

-- Serves the removal of those that are too old.
CREATE INDEX parked_refunds_received_at_idx ON parked_refunds (received_at);
