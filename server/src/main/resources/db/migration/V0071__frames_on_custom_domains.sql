-- Links on the service's own short domain no longer show their destination in a frame: pages that look like ours are for custom domains.
UPDATE links SET cloaked = false WHERE cloaked AND domain_id IS NULL;
