-- The services that workspaces are connected to, and what is known of those services' payments and customers.
CREATE TABLE installations (
    id           uuid        PRIMARY KEY,
    workspace_id uuid        NOT NULL REFERENCES workspaces (id),
    provider     text        NOT NULL,
    name         text        NOT NULL,
    -- What the service calls the other end: a shop, an account, a team.
    account      text,
    config       jsonb       NOT NULL,
    -- Encrypted.
    credentials  bytea       NOT NULL,
    enabled      boolean     NOT NULL,
    last_sync_at timestamptz,
    last_error   text,
    installed_by uuid        NOT NULL,
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL,
    deleted_at   timestamptz
);

-- Serves the list of a workspace, newest first.
CREATE INDEX installations_workspace_id_idx ON installations (workspace_id, id DESC) WHERE deleted_at IS NULL;
-- Serves messages that name the other end and not the installation.
CREATE INDEX installations_provider_account_idx ON installations (provider, account) WHERE deleted_at IS NULL;

-- Messages that were taken, so that one that is sent again is taken once.
CREATE TABLE integration_messages (
    installation_id uuid        NOT NULL REFERENCES installations (id),
    message         text        NOT NULL,
    received_at     timestamptz NOT NULL,
    PRIMARY KEY (installation_id, message)
);

-- Serves the nightly removal of what is old; rows lie in the order of their time.
CREATE INDEX integration_messages_received_at_idx ON integration_messages USING brin (received_at);

-- The names that a service has for one payment, such as those of its invoice and of its charge, and the order they all mean.
CREATE TABLE integration_payments (
    installation_id uuid NOT NULL REFERENCES installations (id),
    reference       text NOT NULL,
    order_id        text NOT NULL,
    PRIMARY KEY (installation_id, reference)
);

-- The name that a service has for a customer, and the one that the workspace has.
CREATE TABLE integration_customers (
    installation_id uuid NOT NULL REFERENCES installations (id),
    reference       text NOT NULL,
    external_id     text NOT NULL,
    PRIMARY KEY (installation_id, reference)
);
