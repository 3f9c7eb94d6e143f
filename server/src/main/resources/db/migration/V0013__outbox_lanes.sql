-- Every topic of the outbox is read by itself, so that a slow one does not hold up the others.
DROP INDEX outbox_due_at_idx;

-- Serves the lane of a topic, which takes what is due, oldest first.
CREATE INDEX outbox_topic_due_at_idx ON outbox (topic, due_at);
