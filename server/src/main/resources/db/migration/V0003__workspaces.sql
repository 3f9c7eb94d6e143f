-- Workspaces, who is in them, who is invited, and what was changed by whom.
CREATE TABLE workspaces (
    id                uuid        PRIMARY KEY,
    name              text        NOT NULL,
    slug              text        NOT NULL,
    logo              text,
    timezone          text        NOT NULL,
    currency          text        NOT NULL,
    privacy_level     text        NOT NULL,
    sso_enforced      boolean     NOT NULL DEFAULT false,
    default_domain_id uuid,
    owner_id          uuid        NOT NULL,
    status            text        NOT NULL,
    created_at        timestamptz NOT NULL,
    updated_at        timestamptz NOT NULL,
    deleted_at        timestamptz
);

-- A deleted workspace gives its slug back.
CREATE UNIQUE INDEX workspaces_slug_key ON workspaces (slug) WHERE deleted_at IS NULL;

CREATE TABLE members (
    id             uuid        PRIMARY KEY,
    workspace_id   uuid        NOT NULL,
    user_id        uuid        NOT NULL,
    role           text        NOT NULL,
    status         text        NOT NULL,
    invited_by     uuid,
    joined_at      timestamptz NOT NULL,
    last_active_at timestamptz,

    CONSTRAINT members_workspace_id_user_id_key UNIQUE (workspace_id, user_id),
    CONSTRAINT members_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces (id),
    CONSTRAINT members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
);

-- A workspace has one owner.
CREATE UNIQUE INDEX members_workspace_id_owner_key ON members (workspace_id) WHERE role = 'owner';
-- Serves the list of a person's workspaces.
CREATE INDEX members_user_id_idx ON members (user_id);

CREATE TABLE invitations (
    id           uuid        PRIMARY KEY,
    workspace_id uuid        NOT NULL,
    email        text        NOT NULL,
    role         text        NOT NULL,
    token_hash   bytea       NOT NULL,
    status       text        NOT NULL,
    invited_by   uuid        NOT NULL,
    created_at   timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL,
    decided_at   timestamptz,

    CONSTRAINT invitations_token_hash_key UNIQUE (token_hash),
    CONSTRAINT invitations_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces (id)
);

-- One open invitation for an address in a workspace.
CREATE UNIQUE INDEX invitations_workspace_id_email_key ON invitations (workspace_id, email) WHERE status = 'pending';
-- Serves the pending invitations of a person.
CREATE INDEX invitations_email_idx ON invitations (email) WHERE status = 'pending';

CREATE TABLE audit_log (
    id            uuid        PRIMARY KEY,
    workspace_id  uuid        NOT NULL,
    action        text        NOT NULL,
    actor_type    text        NOT NULL,
    actor_id      text,
    actor_name    text,
    actor_email   text,
    resource_type text        NOT NULL,
    resource_id   text        NOT NULL,
    resource_name text,
    changes       jsonb       NOT NULL,
    ip            text,
    user_agent    text,
    created_at    timestamptz NOT NULL
);

-- Serves the log of a workspace, newest first; ids are in order of creation.
CREATE INDEX audit_log_workspace_id_idx ON audit_log (workspace_id, id DESC);
