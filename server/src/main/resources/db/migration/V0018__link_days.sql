-- What happened at each link on each day, for answers while the columnar store is away. Days are those of the workspace's time
-- zone; the campaign is the one the link was in at the time, or all zeros.
CREATE TABLE link_days (
    workspace_id    uuid   NOT NULL,
    day             date   NOT NULL,
    link_id         uuid   NOT NULL,
    campaign_id     uuid   NOT NULL,
    clicks          bigint NOT NULL DEFAULT 0,
    charged_clicks  bigint NOT NULL DEFAULT 0,
    unique_visitors bigint NOT NULL DEFAULT 0,
    qr_scans        bigint NOT NULL DEFAULT 0,
    bot_clicks      bigint NOT NULL DEFAULT 0,
    leads           bigint NOT NULL DEFAULT 0,
    sales           bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (workspace_id, day, link_id, campaign_id)
);

-- Serves questions about one link.
CREATE INDEX link_days_link_id_idx ON link_days (workspace_id, link_id, day);

-- In minor units of the currency, as is what was refunded.
CREATE TABLE link_day_takings (
    workspace_id uuid   NOT NULL,
    day          date   NOT NULL,
    link_id      uuid   NOT NULL,
    campaign_id  uuid   NOT NULL,
    currency     text   NOT NULL,
    sold         bigint NOT NULL DEFAULT 0,
    refunded     bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (workspace_id, day, link_id, campaign_id, currency)
);
