-- Suspicions of fraud, by which rule and what became of them, and which rules a program looks at.
CREATE TABLE fraud_events (
    id            uuid        PRIMARY KEY,
    workspace_id  uuid        NOT NULL REFERENCES workspaces (id),
    program_id    uuid        NOT NULL REFERENCES programs (id),
    enrollment_id uuid        NOT NULL REFERENCES enrollments (id),
    partner_id    uuid        NOT NULL REFERENCES partners (id),
    commission_id uuid        REFERENCES commissions (id),
    rule          text        NOT NULL,
    status        text        NOT NULL,
    details       text        NOT NULL,
    note          text,
    resolved_by   uuid,
    resolved_at   timestamptz,
    created_at    timestamptz NOT NULL
);

-- Serves the list of a workspace, newest first.
CREATE INDEX fraud_events_workspace_id_idx ON fraud_events (workspace_id, id DESC);
-- Serves the question whether a commission has other suspicions.
CREATE INDEX fraud_events_commission_id_idx ON fraud_events (commission_id) WHERE commission_id IS NOT NULL;

CREATE TABLE fraud_rules (
    program_id     uuid        PRIMARY KEY REFERENCES programs (id),
    workspace_id   uuid        NOT NULL REFERENCES workspaces (id),
    enabled        text[]      NOT NULL,
    banned_sources text[]      NOT NULL,
    updated_at     timestamptz NOT NULL
);

-- One mailbox has many addresses: what is after a plus, and at Gmail the dots, make no difference.
CREATE FUNCTION plain_email(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
    WHEN lower(split_part(email, '@', 2)) IN ('gmail.com', 'googlemail.com')
        THEN replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || lower(split_part(email, '@', 2))
END;

-- Serves the search for other accounts of one person.
CREATE INDEX partners_plain_email_idx ON partners (plain_email(email));
