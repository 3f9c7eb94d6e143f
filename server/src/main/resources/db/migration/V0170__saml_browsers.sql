-- Ties a sign-in through SAML to the browser that began it: a response is verified first, and signs in only with the cookie of its request.

-- Requests from before have no browser; who is on the way begins again.
DELETE FROM saml_requests WHERE purpose IN ('sign_in', 'test');

-- The digest of the cookie that the browser got with the request, in hex; NULL where no browser has to come back.
ALTER TABLE saml_requests ADD COLUMN browser_hash text;

-- Verified responses whose browser has not shown its cookie yet. They live for a minute.
CREATE TABLE saml_arrivals (
    ticket_hash   bytea       PRIMARY KEY,
    connection_id uuid        NOT NULL REFERENCES saml_connections (id) ON DELETE CASCADE,
    purpose       text        NOT NULL,
    relay_state   text,
    browser_hash  text        NOT NULL,
    -- The person of the assertion, or the result of a test.
    content       jsonb       NOT NULL,
    expires_at    timestamptz NOT NULL
);

-- Serves the removal of those that have expired.
CREATE INDEX saml_arrivals_expires_at_idx ON saml_arrivals (expires_at);
