-- Programs are deleted with their workspace from now on; before, their invitations and discount codes went on working.
UPDATE programs p
SET deleted_at = w.deleted_at
FROM workspaces w
WHERE w.id = p.workspace_id AND w.deleted_at IS NOT NULL AND p.deleted_at IS NULL;
