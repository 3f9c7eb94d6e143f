-- Whether https works on a custom domain, as it was last seen: the certificate is a proxy's, so the domain itself is asked.
ALTER TABLE domains ADD COLUMN ssl_status text NOT NULL DEFAULT 'pending';
