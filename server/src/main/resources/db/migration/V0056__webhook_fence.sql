-- Fencing token of the lease by which one node at a time sends to a webhook. It grows with every acquisition, and only who has
-- the newest may extend the lease, release it or write results: a node that was paused past its lease changes nothing.
ALTER TABLE webhooks
    ADD COLUMN fence bigint NOT NULL DEFAULT 0;
