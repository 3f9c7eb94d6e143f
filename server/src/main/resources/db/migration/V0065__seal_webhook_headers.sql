-- Headers of webhooks are often passwords of receivers: the column becomes a text that is encrypted like the secrets beside it, at the next start.
ALTER TABLE webhooks
    ALTER COLUMN headers DROP NOT NULL,
    ALTER COLUMN headers TYPE text USING nullif(headers::text, '{}');
