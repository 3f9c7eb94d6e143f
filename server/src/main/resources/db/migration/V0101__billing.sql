-- What workspaces subscribe to, what they pay for, and what payment providers told of it.
CREATE TABLE subscriptions (
    workspace_id          uuid        PRIMARY KEY REFERENCES workspaces (id),
    gateway               text        NOT NULL,
    status                text        NOT NULL,
    period                text        NOT NULL,
    anchor                timestamptz NOT NULL,
    period_start          timestamptz NOT NULL,
    period_end            timestamptz NOT NULL,
    cancel_at_period_end  boolean     NOT NULL DEFAULT false,
    next_plan             text,
    next_period           text,
    subscription_ref      text        UNIQUE,
    updated_at            timestamptz NOT NULL
);

-- Serves the job that renews and ends subscriptions.
CREATE INDEX subscriptions_period_end_idx ON subscriptions (period_end) WHERE status <> 'canceled';

-- How a workspace pays, and whether credits are bought when few are left.
CREATE TABLE billing_accounts (
    workspace_id         uuid        PRIMARY KEY REFERENCES workspaces (id),
    customer_ref         text        UNIQUE,
    payment_method_ref   text,
    payment_method_label text,
    recharge_enabled     boolean     NOT NULL DEFAULT false,
    recharge_below       bigint      NOT NULL DEFAULT 100,
    recharge_amount      bigint      NOT NULL DEFAULT 1000,
    recharge_failures    integer     NOT NULL DEFAULT 0,
    recharge_attempt_at  timestamptz,

    CONSTRAINT billing_accounts_recharge_below_check CHECK (recharge_below > 0),
    CONSTRAINT billing_accounts_recharge_amount_check CHECK (recharge_amount > 0)
);

-- Serves the job that buys credits.
CREATE INDEX billing_accounts_recharge_idx ON billing_accounts (workspace_id) WHERE recharge_enabled;

-- One row for everything that was to be paid; a paid one is an invoice. Amounts are in minor units.
CREATE TABLE billing_orders (
    id             uuid        PRIMARY KEY,
    workspace_id   uuid        NOT NULL REFERENCES workspaces (id),
    kind           text        NOT NULL,
    status         text        NOT NULL,
    gateway        text        NOT NULL,
    description    text        NOT NULL,
    plan           text,
    period         text,
    credits        bigint      NOT NULL DEFAULT 0,
    amount         bigint      NOT NULL,
    refunded       bigint      NOT NULL DEFAULT 0,
    currency       text        NOT NULL,
    session_ref    text        UNIQUE,
    payment_ref    text        UNIQUE,
    failure        text,
    invoice_number bigint      UNIQUE,
    service_start  timestamptz,
    service_end    timestamptz,
    created_at     timestamptz NOT NULL,
    expires_at     timestamptz NOT NULL,
    paid_at        timestamptz,

    CONSTRAINT billing_orders_amount_check CHECK (amount >= 0),
    CONSTRAINT billing_orders_refunded_check CHECK (refunded BETWEEN 0 AND amount)
);

-- Serves the history of a workspace, newest first.
CREATE INDEX billing_orders_workspace_id_idx ON billing_orders (workspace_id, id DESC);

-- Serves what waits for a confirmation, and the end of what nobody confirmed.
CREATE INDEX billing_orders_open_idx ON billing_orders (expires_at) WHERE status = 'open';

-- Invoices are numbered without gaps, so the number is taken in the transaction of the payment.
CREATE TABLE invoice_numbers (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    last     bigint  NOT NULL
);
INSERT INTO invoice_numbers (last) VALUES (0);

-- Events of a payment provider that were taken, so that a repeated one changes nothing.
CREATE TABLE billing_events (
    id          text        PRIMARY KEY,
    received_at timestamptz NOT NULL
);

-- Serves the removal of old ones.
CREATE INDEX billing_events_received_at_idx ON billing_events (received_at);
