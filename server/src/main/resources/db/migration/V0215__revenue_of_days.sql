-- What the sales and refunds of a day were worth in the currency that the workspace had, each at the rate of its day, beside
-- the amounts as they were paid: so a report adds up the same amounts as the totals of links and campaigns.
DELETE FROM link_day_takings;
ALTER TABLE link_day_takings
    ADD COLUMN revenue_currency text NOT NULL,
    ADD COLUMN sold_revenue bigint NOT NULL DEFAULT 0,
    ADD COLUMN refunded_revenue bigint NOT NULL DEFAULT 0,
    DROP CONSTRAINT link_day_takings_pkey,
    ADD PRIMARY KEY (workspace_id, day, link_id, campaign_id, currency, revenue_currency);

INSERT INTO link_day_takings (workspace_id, day, link_id, campaign_id, currency, revenue_currency, sold, sold_revenue,
                              refunded, refunded_revenue)
SELECT b.workspace_id, (b.at AT TIME ZONE w.timezone)::date, coalesce(b.link_id, '00000000-0000-0000-0000-000000000000'),
       coalesce(b.campaign_id, '00000000-0000-0000-0000-000000000000'), b.currency, b.revenue_currency,
       sum(b.sold), sum(b.sold_revenue), sum(b.refunded), sum(b.refunded_revenue)
FROM (SELECT workspace_id, created_at AS at, link_id, campaign_id, currency, revenue_currency, amount AS sold,
             revenue AS sold_revenue, 0 AS refunded, 0 AS refunded_revenue
      FROM conversions
      WHERE status IN ('approved', 'refunded') AND type = 'sale'
      UNION ALL
      SELECT v.workspace_id, r.refunded_at, v.link_id, v.campaign_id, v.currency, v.revenue_currency, 0, 0, r.amount,
             r.revenue
      FROM conversion_refunds r
      JOIN conversions v ON v.id = r.conversion_id
      WHERE v.status IN ('approved', 'refunded')) b
JOIN workspaces w ON w.id = b.workspace_id
GROUP BY 1, 2, 3, 4, 5, 6;

-- Serves the revenue of a campaign in a currency of its own.
CREATE INDEX link_day_takings_campaign_idx ON link_day_takings (campaign_id)
    WHERE campaign_id <> '00000000-0000-0000-0000-000000000000';

-- Leads and sales that no click brought are counted as those of no link. Earlier ones are added to the log, from which
-- every node reads.
WITH booked AS (
    SELECT v.*, CASE WHEN v.type = 'sale' THEN 'SALE' ELSE 'LEAD' END AS kind, v.created_at AS at,
           v.amount AS paid, v.revenue AS worth
    FROM conversions v
    WHERE v.status IN ('approved', 'refunded') AND v.click_id IS NULL
    UNION ALL
    SELECT v.*, 'REFUND', b.refunded_at, b.amount, b.revenue
    FROM conversion_refunds b
    JOIN conversions v ON v.id = b.conversion_id
    WHERE v.status IN ('approved', 'refunded') AND v.click_id IS NULL),
logged AS (
    INSERT INTO conversion_events (workspace_id, conversion_id, event)
    SELECT workspace_id, id, json_build_object(
        'kind', lower(kind), 'at', floor(extract(epoch FROM at) * 1000)::bigint, 'click', '', 'workspace', workspace_id,
        'link', '00000000-0000-0000-0000-000000000000'::uuid, 'visitor', 0, 'newVisitor', false, 'charged', false,
        'trigger', '', 'where', json_build_object('latitude', 'NaN', 'longitude', 'NaN'),
        'device', json_build_object(), 'source', json_build_object(),
        'outcome', json_build_object(
            'conversion', id, 'customer', customer_id, 'event', event, 'count', 1, 'amount', paid,
            'currency', currency, 'orderId', order_id,
            'revenue', json_build_object('minor', worth, 'currency', revenue_currency)))
    FROM booked),
days AS (
    SELECT b.*, (b.at AT TIME ZONE w.timezone)::date AS day
    FROM booked b
    JOIN workspaces w ON w.id = b.workspace_id)
INSERT INTO link_days (workspace_id, day, link_id, campaign_id, leads, sales, revenue)
SELECT workspace_id, day, '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000',
       count(*) FILTER (WHERE kind = 'LEAD'), count(*) FILTER (WHERE kind = 'SALE'),
       coalesce(sum(worth) FILTER (WHERE kind = 'SALE'), 0) - coalesce(sum(worth) FILTER (WHERE kind = 'REFUND'), 0)
FROM days
GROUP BY workspace_id, day;

-- The totals of partners and programs read the currency of the revenue, which is not that of the workspace for conversions
-- from before a change of it.
DROP INDEX conversions_enrollment_id_idx;
CREATE INDEX conversions_enrollment_id_idx ON conversions (enrollment_id)
    INCLUDE (type, status, link_id, currency, amount, refunded, revenue, revenue_currency, refunded_revenue)
    WHERE enrollment_id IS NOT NULL;
