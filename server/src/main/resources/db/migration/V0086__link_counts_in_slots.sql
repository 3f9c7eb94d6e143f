-- Spreads the number of links of a workspace over slots: with one row those who create links at the same time waited for each
-- other's commits. A connection always uses the same slot; the number is the sum, and a slot by itself may be below zero.
ALTER TABLE link_counts ADD COLUMN slot smallint NOT NULL DEFAULT 0;
ALTER TABLE link_counts DROP CONSTRAINT link_counts_pkey;
ALTER TABLE link_counts ADD PRIMARY KEY (workspace_id, archived, slot);

CREATE OR REPLACE FUNCTION add_to_link_counts(workspaces uuid[], archives boolean[], numbers integer[]) RETURNS void
    LANGUAGE sql AS
$$
INSERT INTO link_counts AS c (workspace_id, archived, slot, links)
SELECT workspace_id, archived, pg_backend_pid() % 32, sum(number)
FROM unnest(workspaces, archives, numbers) AS changes (workspace_id, archived, number)
GROUP BY workspace_id, archived
HAVING sum(number) <> 0
ORDER BY workspace_id, archived
ON CONFLICT (workspace_id, archived, slot) DO UPDATE SET links = c.links + excluded.links
$$;

-- The same as before in one statement instead of three: it runs for every new link.
CREATE OR REPLACE FUNCTION count_added_links() RETURNS trigger
    LANGUAGE plpgsql AS
$$
BEGIN
    INSERT INTO link_counts AS c (workspace_id, archived, slot, links)
    SELECT workspace_id, archived, pg_backend_pid() % 32, count(*)
    FROM added
    WHERE deleted_at IS NULL
    GROUP BY workspace_id, archived
    ORDER BY workspace_id, archived
    ON CONFLICT (workspace_id, archived, slot) DO UPDATE SET links = c.links + excluded.links;
    RETURN NULL;
END
$$;
