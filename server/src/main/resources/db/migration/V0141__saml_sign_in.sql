-- Sign-ins through SAML while they are under way, and what is needed to end them at both sides.

-- Requests that were sent to identity providers. A response consumes its request, on whichever node it arrives.
CREATE TABLE saml_requests (
    id            text        PRIMARY KEY,
    connection_id uuid        NOT NULL REFERENCES saml_connections (id) ON DELETE CASCADE,
    purpose       text        NOT NULL,
    relay_state   text,
    created_at    timestamptz NOT NULL,
    expires_at    timestamptz NOT NULL
);

-- Serves the removal of those that have expired.
CREATE INDEX saml_requests_expires_at_idx ON saml_requests (expires_at);

-- Responses and assertions that were taken, until they would be refused for their age: none is taken twice.
CREATE TABLE saml_seen_ids (
    connection_id uuid        NOT NULL REFERENCES saml_connections (id) ON DELETE CASCADE,
    id_hash       bytea       NOT NULL,
    expires_at    timestamptz NOT NULL,

    PRIMARY KEY (connection_id, id_hash)
);

-- Serves the removal of those that have expired.
CREATE INDEX saml_seen_ids_expires_at_idx ON saml_seen_ids (expires_at);

-- The sessions that SAML opened, as the identity provider names them.
CREATE TABLE saml_sessions (
    session_id     uuid        PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    user_id        uuid        NOT NULL,
    connection_id  uuid        NOT NULL REFERENCES saml_connections (id) ON DELETE CASCADE,
    name_id        text        NOT NULL,
    name_id_format text,
    session_index  text
);

-- Serves logout that begins at the identity provider.
CREATE INDEX saml_sessions_connection_id_idx ON saml_sessions (connection_id, name_id);

-- Serves ending all sessions of a person but these.
CREATE INDEX saml_sessions_user_id_idx ON saml_sessions (user_id);

-- What the last test sign-in of a connection brought.
CREATE TABLE saml_tests (
    connection_id uuid        PRIMARY KEY REFERENCES saml_connections (id) ON DELETE CASCADE,
    result        jsonb       NOT NULL,
    tested_at     timestamptz NOT NULL
);
