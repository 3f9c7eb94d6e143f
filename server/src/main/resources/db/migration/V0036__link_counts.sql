-- How many links a workspace has: asked for by every page of the list and before every new link, and too slow to count when
-- there are a million. Kept by the database itself, so that no way of changing links can forget it.
CREATE TABLE link_counts (
    workspace_id uuid    NOT NULL,
    archived     boolean NOT NULL,
    links        bigint  NOT NULL,
    PRIMARY KEY (workspace_id, archived)
);

INSERT INTO link_counts (workspace_id, archived, links)
SELECT workspace_id, archived, count(*)
FROM links
WHERE deleted_at IS NULL
GROUP BY workspace_id, archived;

CREATE FUNCTION add_to_link_counts(workspaces uuid[], archives boolean[], numbers integer[]) RETURNS void
    LANGUAGE sql AS
$$
INSERT INTO link_counts AS c (workspace_id, archived, links)
SELECT workspace_id, archived, sum(number)
FROM unnest(workspaces, archives, numbers) AS changes (workspace_id, archived, number)
GROUP BY workspace_id, archived
HAVING sum(number) <> 0
ORDER BY workspace_id, archived
ON CONFLICT (workspace_id, archived) DO UPDATE SET links = c.links + excluded.links
$$;

CREATE FUNCTION count_added_links() RETURNS trigger
    LANGUAGE plpgsql AS
$$
BEGIN
    PERFORM add_to_link_counts(array_agg(workspace_id), array_agg(archived), array_agg(1))
    FROM added WHERE deleted_at IS NULL;
    RETURN NULL;
END
$$;

CREATE FUNCTION count_removed_links() RETURNS trigger
    LANGUAGE plpgsql AS
$$
BEGIN
    PERFORM add_to_link_counts(array_agg(workspace_id), array_agg(archived), array_agg(-1))
    FROM removed WHERE deleted_at IS NULL;
    RETURN NULL;
END
$$;

CREATE FUNCTION count_changed_links() RETURNS trigger
    LANGUAGE plpgsql AS
$$
BEGIN
    PERFORM add_to_link_counts(array_agg(workspace_id), array_agg(archived), array_agg(number))
    FROM (
        SELECT workspace_id, archived, 1 AS number FROM added WHERE deleted_at IS NULL
        UNION ALL
        SELECT workspace_id, archived, -1 FROM removed WHERE deleted_at IS NULL
    ) AS changes;
    RETURN NULL;
END
$$;

CREATE TRIGGER links_added AFTER INSERT ON links
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_links();
CREATE TRIGGER links_removed AFTER DELETE ON links
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_links();
CREATE TRIGGER links_changed AFTER UPDATE ON links
    REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_links();
