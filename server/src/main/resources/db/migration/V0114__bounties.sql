-- Bounties of programs and what partners submit for them. Amounts are minor units.
CREATE TABLE bounties (
    id                      uuid        PRIMARY KEY,
    workspace_id            uuid        NOT NULL REFERENCES workspaces (id),
    program_id              uuid        NOT NULL REFERENCES programs (id),
    name                    text        NOT NULL,
    description             text,
    type                    text        NOT NULL,
    archived                boolean     NOT NULL,
    starts_at               timestamptz NOT NULL,
    ends_at                 timestamptz,
    reward_amount           bigint      NOT NULL,
    reward_description      text,
    currency                text        NOT NULL,
    max_submissions         integer     NOT NULL,
    performance_condition   jsonb,
    submission_requirements text[]      NOT NULL,
    group_ids               uuid[]      NOT NULL,
    created_at              timestamptz NOT NULL,
    updated_at              timestamptz NOT NULL,
    deleted_at              timestamptz
);

-- Serves the list of a workspace, newest first.
CREATE INDEX bounties_workspace_id_idx ON bounties (workspace_id, id DESC) WHERE deleted_at IS NULL;
-- Serves the limit of bounties in a program, and the bounties that partners see.
CREATE INDEX bounties_program_id_idx ON bounties (program_id) WHERE deleted_at IS NULL;
-- Serves the search for partners who have reached what a bounty asks for.
CREATE INDEX bounties_performance_idx ON bounties (starts_at) WHERE type = 'performance' AND deleted_at IS NULL AND NOT archived;

CREATE TABLE bounty_submissions (
    id                uuid        PRIMARY KEY,
    workspace_id      uuid        NOT NULL REFERENCES workspaces (id),
    bounty_id         uuid        NOT NULL REFERENCES bounties (id),
    enrollment_id     uuid        NOT NULL REFERENCES enrollments (id),
    partner_id        uuid        NOT NULL REFERENCES partners (id),
    status            text        NOT NULL,
    description       text,
    urls              text[]      NOT NULL,
    files             text[]      NOT NULL,
    performance_count bigint,
    rejection_reason  text,
    rejection_note    text,
    commission_id     uuid        REFERENCES commissions (id),
    created_at        timestamptz NOT NULL,
    reviewed_at       timestamptz
);

-- Serves the submissions of one bounty, newest first.
CREATE INDEX bounty_submissions_bounty_id_idx ON bounty_submissions (bounty_id, id DESC);
-- Serves the submissions of one partner.
CREATE INDEX bounty_submissions_enrollment_id_idx ON bounty_submissions (enrollment_id, bounty_id);
