-- Customers, what they did after a click, and the log that analytics reads it from. Amounts are minor units of the currency beside them.
CREATE TABLE customers (
    id                       uuid        PRIMARY KEY,
    workspace_id             uuid        NOT NULL REFERENCES workspaces (id),
    external_id              text,
    name                     text,
    email                    text,
    avatar                   text,
    country                  text,
    click_id                 text,
    link_id                  uuid,
    campaign_id              uuid,
    source                   text,
    click                    json,
    leads                    bigint      NOT NULL DEFAULT 0,
    sales                    bigint      NOT NULL DEFAULT 0,
    sale_amount              bigint      NOT NULL DEFAULT 0,
    ltv                      bigint      NOT NULL DEFAULT 0,
    currency                 text        NOT NULL,
    first_seen_at            timestamptz NOT NULL,
    first_sale_at            timestamptz,
    last_event_at            timestamptz,
    subscription_canceled_at timestamptz,
    metadata                 jsonb       NOT NULL DEFAULT '{}',
    created_at               timestamptz NOT NULL,
    updated_at               timestamptz NOT NULL,
    deleted_at               timestamptz
);

-- One customer for each name a workspace has for them.
CREATE UNIQUE INDEX customers_workspace_id_external_id_key ON customers (workspace_id, external_id) WHERE deleted_at IS NULL;

-- Serves the list of a workspace, newest first.
CREATE INDEX customers_workspace_id_idx ON customers (workspace_id, id DESC) WHERE deleted_at IS NULL;

-- The click is kept whole: what came of it must still be told apart when the click itself is no longer kept.
CREATE TABLE conversions (
    id                uuid        PRIMARY KEY,
    workspace_id      uuid        NOT NULL REFERENCES workspaces (id),
    click_id          text,
    link_id           uuid,
    campaign_id       uuid,
    rule_id           uuid,
    click             json,
    customer_id       uuid        REFERENCES customers (id),
    event             text        NOT NULL,
    type              text        NOT NULL,
    status            text        NOT NULL,
    source            text        NOT NULL,
    amount            bigint      NOT NULL,
    currency          text        NOT NULL,
    amount_usd        bigint      NOT NULL,
    revenue           bigint      NOT NULL,
    revenue_currency  text        NOT NULL,
    order_id          text,
    payment_processor text,
    pixel_id          uuid,
    metadata          jsonb       NOT NULL DEFAULT '{}',
    created_at        timestamptz NOT NULL,
    updated_at        timestamptz NOT NULL,
    refunded_at       timestamptz,

    -- An order is counted once.
    CONSTRAINT conversions_workspace_id_order_id_key UNIQUE (workspace_id, order_id)
);

-- Serves the list of a workspace, newest first.
CREATE INDEX conversions_workspace_id_idx ON conversions (workspace_id, created_at DESC, id DESC);

-- Serves a customer's history.
CREATE INDEX conversions_customer_id_idx ON conversions (customer_id, created_at) WHERE customer_id IS NOT NULL;

-- Serves what came of a pixel.
CREATE INDEX conversions_pixel_id_idx ON conversions (pixel_id, click_id) WHERE pixel_id IS NOT NULL;

-- Only ever added to. Readers take what finished transactions wrote, in the order of xid and seq, so that they never pass over
-- a row that a slower transaction is still to commit.
CREATE TABLE conversion_events (
    seq           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    xid           xid8   NOT NULL DEFAULT pg_current_xact_id(),
    workspace_id  uuid   NOT NULL,
    conversion_id uuid   NOT NULL,
    event         json   NOT NULL
);

-- Serves readers that go on from where they were.
CREATE INDEX conversion_events_xid_seq_idx ON conversion_events (xid, seq);
