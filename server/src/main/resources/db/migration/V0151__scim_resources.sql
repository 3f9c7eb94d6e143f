-- The users and groups that a directory has provisioned: what it sent, and the account that stands for a user.
CREATE TABLE scim_users (
    id              uuid        PRIMARY KEY,
    directory_id    uuid        NOT NULL REFERENCES scim_directories (id) ON DELETE CASCADE,
    workspace_id    uuid        NOT NULL,
    user_id         uuid        NOT NULL REFERENCES users (id),
    -- Whether the directory made the account; only such an account takes its name and address from the directory.
    account_made    boolean     NOT NULL,
    -- Whether the directory decides the role: it made the membership, or a mapped group has set the role.
    role_managed    boolean     NOT NULL,
    -- The role to give back when the user becomes active again.
    role_before     text,
    user_name       text        NOT NULL,
    external_id     text,
    display_name    text,
    given_name      text,
    family_name     text,
    -- In lower case, the primary one first.
    emails          text[]      NOT NULL,
    active          boolean     NOT NULL,
    document        jsonb       NOT NULL,
    version         bigint      NOT NULL,
    created_at      timestamptz NOT NULL,
    updated_at      timestamptz NOT NULL,

    CONSTRAINT scim_users_directory_id_user_id_key UNIQUE (directory_id, user_id)
);

-- User names are unique in a directory, whatever their case; serves the filter by user name that precedes every change.
CREATE UNIQUE INDEX scim_users_user_name_key ON scim_users (directory_id, lower(user_name));
-- External ids are unique in a directory; serves the filter by external id.
CREATE UNIQUE INDEX scim_users_external_id_key ON scim_users (directory_id, external_id) WHERE external_id IS NOT NULL;
-- Serves pages of a directory's users in order of creation.
CREATE INDEX scim_users_directory_id_idx ON scim_users (directory_id, id);
-- Serves the filter by address.
CREATE INDEX scim_users_emails_idx ON scim_users USING gin (emails);
-- Serves the closing of an account.
CREATE INDEX scim_users_user_id_idx ON scim_users (user_id);

CREATE TABLE scim_groups (
    id           uuid        PRIMARY KEY,
    directory_id uuid        NOT NULL REFERENCES scim_directories (id) ON DELETE CASCADE,
    workspace_id uuid        NOT NULL,
    display_name text        NOT NULL,
    external_id  text,
    version      bigint      NOT NULL,
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL
);

-- Names of groups are unique in a directory, as roles are given by name; serves the filter by name.
CREATE UNIQUE INDEX scim_groups_display_name_key ON scim_groups (directory_id, lower(display_name));
-- External ids are unique in a directory; serves the filter by external id.
CREATE UNIQUE INDEX scim_groups_external_id_key ON scim_groups (directory_id, external_id) WHERE external_id IS NOT NULL;
-- Serves pages of a directory's groups in order of creation.
CREATE INDEX scim_groups_directory_id_idx ON scim_groups (directory_id, id);

CREATE TABLE scim_group_members (
    group_id uuid NOT NULL REFERENCES scim_groups (id) ON DELETE CASCADE,
    user_id  uuid NOT NULL REFERENCES scim_users (id) ON DELETE CASCADE,

    CONSTRAINT scim_group_members_pkey PRIMARY KEY (group_id, user_id)
);

-- Serves the groups of a user.
CREATE INDEX scim_group_members_user_id_idx ON scim_group_members (user_id);
