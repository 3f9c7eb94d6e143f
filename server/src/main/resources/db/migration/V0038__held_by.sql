-- Which node runs a job or sends to a webhook: when it is started again after a crash it goes on at once, without waiting for
-- the end of leases that its own earlier process held.
ALTER TABLE jobs
    ADD COLUMN node uuid;
ALTER TABLE webhooks
    ADD COLUMN node uuid;
