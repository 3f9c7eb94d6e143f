-- Invitations to affiliate programs, which are mailed: whoever has the token reads the address it went to. Only its digest is kept.
CREATE TABLE program_invites (
    id           uuid        PRIMARY KEY,
    workspace_id uuid        NOT NULL REFERENCES workspaces (id),
    program_id   uuid        NOT NULL REFERENCES programs (id),
    email        text        NOT NULL,
    name         text,
    token_hash   bytea       NOT NULL,
    status       text        NOT NULL,
    invited_by   uuid        NOT NULL,
    expires_at   timestamptz NOT NULL,
    decided_at   timestamptz,
    created_at   timestamptz NOT NULL,

    CONSTRAINT program_invites_token_hash_key UNIQUE (token_hash)
);

-- Serves the list of a program, newest first.
CREATE INDEX program_invites_program_id_idx ON program_invites (program_id, id DESC);
-- An address is invited to a program once at a time.
CREATE UNIQUE INDEX program_invites_program_id_email_key ON program_invites (program_id, email) WHERE status = 'pending';
