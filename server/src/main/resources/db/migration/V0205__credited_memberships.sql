-- The membership that is credited with a conversion, as it was then, and whether by a discount code. Totals of partners and programs
-- are sums over it, so that they include sales with a code and agree with the commissions.
-- No foreign key: it would lock the membership when a sale is inserted, before the discount code, which merges lock first.
ALTER TABLE conversions
    ADD COLUMN enrollment_id    uuid,
    ADD COLUMN by_discount_code boolean NOT NULL DEFAULT false;

-- The membership that has earned a commission, else that of the discount code or of the link, else the only one of the partner.
WITH memberships AS (
    SELECT v.id AS conversion_id,
           e.id AS enrollment_id,
           c.id IS NOT NULL AS earned,
           c.id IS NOT NULL AND c.link_id IS NULL AS earned_by_code,
           k.link_id IS NOT NULL AS has_link,
           EXISTS (
               SELECT FROM discounts d
               WHERE d.program_id = e.program_id AND d.partner_id = e.partner_id
                 AND lower(d.code) = lower(v.metadata ->> 'discountCode')) AS has_code,
           count(*) OVER (PARTITION BY v.id) AS number
    FROM conversions v
    JOIN enrollments e ON e.workspace_id = v.workspace_id AND e.partner_id = v.partner_id
    LEFT JOIN commissions c ON c.conversion_id = v.id AND c.program_id = e.program_id
    LEFT JOIN partner_links k ON k.link_id = v.link_id AND k.enrollment_id = e.id
),
credited AS (
    SELECT DISTINCT ON (conversion_id)
           conversion_id,
           enrollment_id,
           earned_by_code OR (NOT earned AND has_code) AS by_code
    FROM memberships
    WHERE earned OR has_link OR has_code OR number = 1
    ORDER BY conversion_id, earned DESC, has_code DESC, has_link DESC, enrollment_id
)
UPDATE conversions v
SET enrollment_id = c.enrollment_id, by_discount_code = c.by_code
FROM credited c
WHERE v.id = c.conversion_id;

-- A customer whom no link of a partner has brought is that of the first discount code they used.
UPDATE customers c
SET partner_id = f.partner_id
FROM (SELECT DISTINCT ON (customer_id) customer_id, partner_id
      FROM conversions
      WHERE by_discount_code AND confirmed AND customer_id IS NOT NULL
      ORDER BY customer_id, created_at, id) f
WHERE c.id = f.customer_id AND c.partner_id IS NULL;

-- Serves the totals of partners and programs without reading the conversions.
CREATE INDEX conversions_enrollment_id_idx ON conversions (enrollment_id)
    INCLUDE (type, status, link_id, currency, amount, refunded, revenue, refunded_revenue) WHERE enrollment_id IS NOT NULL;
