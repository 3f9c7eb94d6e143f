-- Publishable keys: they stand in pages and apps for everybody to read, so they can do nothing but report clicks and opens.
ALTER TABLE api_keys
    ADD COLUMN publishable     boolean NOT NULL DEFAULT false,
    ADD COLUMN allowed_origins text[]  NOT NULL DEFAULT '{}';
