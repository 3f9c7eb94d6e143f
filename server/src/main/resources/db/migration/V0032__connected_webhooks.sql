-- Webhooks that belong to an integration. Some are told in the words of the service, at an address that is a secret.
ALTER TABLE webhooks
    ADD COLUMN installation_id uuid REFERENCES installations (id),
    -- The words; null for messages in JSON as everybody gets them.
    ADD COLUMN format          text,
    -- The address, encrypted; url holds what may be shown of it.
    ADD COLUMN sealed_url      bytea;

-- Serves whoever pauses or removes an integration.
CREATE INDEX webhooks_installation_id_idx ON webhooks (installation_id) WHERE installation_id IS NOT NULL;
