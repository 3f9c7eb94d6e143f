-- A link's own cost model goes before its campaign's. What sales left after refunds, in minor units of the workspace's currency as
-- in campaign_days: so a campaign's revenue can be told apart by who is charged for it.
ALTER TABLE link_days ADD COLUMN revenue bigint NOT NULL DEFAULT 0;

UPDATE link_days d
SET revenue = r.revenue
FROM (SELECT workspace_id, day, link_id, campaign_id, sum(revenue) AS revenue
      FROM (SELECT v.workspace_id, (v.created_at AT TIME ZONE w.timezone)::date AS day, v.link_id,
                   coalesce(v.campaign_id, '00000000-0000-0000-0000-000000000000') AS campaign_id, v.revenue
            FROM conversions v
            JOIN workspaces w ON w.id = v.workspace_id
            WHERE v.status IN ('approved', 'refunded') AND v.type = 'sale' AND v.link_id IS NOT NULL
            UNION ALL
            SELECT v.workspace_id, (b.refunded_at AT TIME ZONE w.timezone)::date, v.link_id,
                   coalesce(v.campaign_id, '00000000-0000-0000-0000-000000000000'), -b.revenue
            FROM conversion_refunds b
            JOIN conversions v ON v.id = b.conversion_id
            JOIN workspaces w ON w.id = b.workspace_id
            WHERE v.status IN ('approved', 'refunded') AND v.link_id IS NOT NULL) booked
      GROUP BY workspace_id, day, link_id, campaign_id) r
WHERE d.workspace_id = r.workspace_id AND d.day = r.day AND d.link_id = r.link_id AND d.campaign_id = r.campaign_id;

-- Serves every answer with a cost: the few links of a workspace that are charged by themselves, deleted ones too.
CREATE INDEX links_own_cost_idx ON links (workspace_id) WHERE cost_model IS NOT NULL;
