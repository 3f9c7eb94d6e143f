-- Webhooks of all three families, and what is delivered to them.
CREATE TABLE webhooks (
    id                    uuid        PRIMARY KEY,
    workspace_id          uuid        NOT NULL REFERENCES workspaces (id),
    kind                  text        NOT NULL,
    link_id               uuid        REFERENCES links (id),
    name                  text        NOT NULL,
    description           text,
    url                   text        NOT NULL,
    events                text[]      NOT NULL,
    link_scope            text        NOT NULL,
    scope_ids             uuid[]      NOT NULL,
    filters               jsonb       NOT NULL,
    headers               jsonb       NOT NULL,
    enabled               boolean     NOT NULL,
    secret                text        NOT NULL,
    previous_secret       text,
    previous_secret_until timestamptz,
    consecutive_failures  integer     NOT NULL DEFAULT 0,
    disabled_at           timestamptz,
    disabled_reason       text,
    last_delivery_at      timestamptz,
    last_success_at       timestamptz,
    last_failure_at       timestamptz,
    last_status_code      integer,
    -- Until then nobody else sends to it: a node does, or the receiver asked for time.
    resting_until         timestamptz,
    created_by            uuid        NOT NULL,
    created_at            timestamptz NOT NULL,
    updated_at            timestamptz NOT NULL,
    deleted_at            timestamptz
);

-- Serves the lists, and whoever asks whether a workspace has any.
CREATE INDEX webhooks_workspace_id_idx ON webhooks (workspace_id, kind, id DESC) WHERE deleted_at IS NULL;
-- Outbound addresses are unique in a workspace; they may be longer than an index entry.
CREATE UNIQUE INDEX webhooks_workspace_id_url_key
    ON webhooks (workspace_id, md5(url)) WHERE kind = 'outbound' AND deleted_at IS NULL;

-- A message to a webhook. Its body stays as it was written first, so that every attempt sends the same.
CREATE TABLE webhook_deliveries (
    id           uuid        PRIMARY KEY,
    seq          bigint      GENERATED ALWAYS AS IDENTITY,
    webhook_id   uuid        NOT NULL REFERENCES webhooks (id),
    event        text        NOT NULL,
    event_id     uuid        NOT NULL,
    body         text        NOT NULL,
    status       text        NOT NULL,
    attempt      integer     NOT NULL DEFAULT 0,
    due_at       timestamptz,
    attempts     jsonb       NOT NULL DEFAULT '[]',
    created_at   timestamptz NOT NULL,
    delivered_at timestamptz
);

-- An event that is handed over twice is taken once.
CREATE UNIQUE INDEX webhook_deliveries_webhook_id_event_id_key ON webhook_deliveries (webhook_id, event_id);
-- Serves those who deliver: which webhooks wait, and what for, in order. Holds only what is not done.
CREATE INDEX webhook_deliveries_due_idx ON webhook_deliveries (webhook_id, due_at, seq) WHERE due_at IS NOT NULL;
-- Serves the log of a webhook, newest first, and the replay of a time.
CREATE INDEX webhook_deliveries_webhook_id_idx ON webhook_deliveries (webhook_id, id DESC);
-- Serves the nightly removal of what is old; rows lie in the order of their time.
CREATE INDEX webhook_deliveries_created_at_idx ON webhook_deliveries USING brin (created_at);

-- Ids of one millisecond are in no order, and events are to be told in the order they were written.
ALTER TABLE outbox ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY;
DROP INDEX outbox_topic_due_at_idx;

-- Serves the lane of a topic, which takes what is due, oldest first.
CREATE INDEX outbox_topic_due_at_seq_idx ON outbox (topic, due_at, seq);
