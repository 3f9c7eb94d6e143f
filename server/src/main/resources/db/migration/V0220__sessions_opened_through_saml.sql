-- Which workspace's identity provider opened a session: a workspace that requires SAML accepts no other sessions of its members. The row
-- in saml_sessions goes with its connection, while the session stays one that SAML opened.
ALTER TABLE sessions ADD COLUMN saml_workspace_id uuid;

UPDATE sessions s
SET saml_workspace_id = c.workspace_id
FROM saml_sessions o
JOIN saml_connections c ON c.id = o.connection_id
WHERE o.session_id = s.id;
