-- What the platform itself keeps: durable events and the answers of requests that may be repeated.
CREATE TABLE outbox (
    id         uuid        PRIMARY KEY,
    topic      text        NOT NULL,
    payload    jsonb       NOT NULL,
    attempts   integer     NOT NULL DEFAULT 0,
    last_error text,
    created_at timestamptz NOT NULL,
    due_at     timestamptz NOT NULL
);

-- Serves the relay, which takes what is due, oldest first.
CREATE INDEX outbox_due_at_idx ON outbox (due_at);

-- The key and the request are kept as digests, the answer encrypted under the key: it may hold a secret shown once.
CREATE TABLE idempotent_answers (
    key_hash     bytea       PRIMARY KEY,
    request_hash bytea       NOT NULL,
    status       integer,
    body         bytea,
    created_at   timestamptz NOT NULL
);

-- Serves the hourly removal of old answers.
CREATE INDEX idempotent_answers_created_at_idx ON idempotent_answers (created_at);
