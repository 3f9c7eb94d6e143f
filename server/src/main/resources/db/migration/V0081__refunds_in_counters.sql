-- What was paid back, beside the revenue that is left: so lists show both without a look at every sale.
ALTER TABLE link_counters ADD COLUMN refunds bigint NOT NULL DEFAULT 0;
ALTER TABLE campaign_days ADD COLUMN refunds bigint NOT NULL DEFAULT 0;

UPDATE link_counters c
SET refunds = r.revenue
FROM (SELECT v.link_id, sum(b.revenue) AS revenue
      FROM conversion_refunds b
      JOIN conversions v ON v.id = b.conversion_id
      WHERE v.status IN ('approved', 'refunded') AND v.link_id IS NOT NULL
      GROUP BY v.link_id) r
WHERE c.link_id = r.link_id;

UPDATE campaign_days d
SET refunds = r.revenue
FROM (SELECT v.campaign_id, (b.refunded_at AT TIME ZONE w.timezone)::date AS day, sum(b.revenue) AS revenue
      FROM conversion_refunds b
      JOIN conversions v ON v.id = b.conversion_id
      JOIN workspaces w ON w.id = b.workspace_id
      WHERE v.status IN ('approved', 'refunded') AND v.campaign_id IS NOT NULL
      GROUP BY 1, 2) r
WHERE d.campaign_id = r.campaign_id AND d.day = r.day;
