-- Which node has an event in hand: when it was killed, it goes on with it as soon as it is back.
ALTER TABLE outbox ADD COLUMN node uuid;
CREATE INDEX outbox_node_idx ON outbox (node) WHERE node IS NOT NULL;
