-- What every message of a webhook costs.

-- Written once and read once: jsonb would parse it, and sort the fields of each message by the length of their names.
ALTER TABLE outbox ALTER COLUMN payload TYPE text;

-- Webhooks are marked as deleted and stay. Each check locked the row that every attempt changes.
ALTER TABLE webhook_deliveries DROP CONSTRAINT webhook_deliveries_webhook_id_fkey;

-- Every query names the webhook, so one index serves as key and for the log of a webhook.
CREATE UNIQUE INDEX webhook_deliveries_webhook_id_id_key ON webhook_deliveries (webhook_id, id);
DROP INDEX webhook_deliveries_webhook_id_idx;
ALTER TABLE webhook_deliveries DROP CONSTRAINT webhook_deliveries_pkey;
ALTER TABLE webhook_deliveries ADD PRIMARY KEY USING INDEX webhook_deliveries_webhook_id_id_key;

-- Links that are created at the same time with the same tag all locked its row; a deleted tag is removed from links explicitly.
ALTER TABLE link_tags DROP CONSTRAINT link_tags_tag_id_fkey;

-- No query filters by these, and autovacuum sorted a sample of each.
ALTER TABLE outbox ALTER COLUMN payload SET STATISTICS 0;
ALTER TABLE webhook_deliveries ALTER COLUMN body SET STATISTICS 0, ALTER COLUMN attempts SET STATISTICS 0;
ALTER TABLE audit_log ALTER COLUMN changes SET STATISTICS 0;
