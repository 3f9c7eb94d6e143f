-- What has been read out of the click journal: counters, and how far the reading got, committed together.
CREATE TABLE journal_positions (
    reader   text   NOT NULL,
    node     text   NOT NULL,
    lane     text   NOT NULL,
    segment  bigint NOT NULL,
    position bigint NOT NULL,
    PRIMARY KEY (reader, node, lane)
);

CREATE TABLE link_counters (
    link_id         uuid        PRIMARY KEY,
    clicks          bigint      NOT NULL DEFAULT 0,
    unique_clicks   bigint      NOT NULL DEFAULT 0,
    qr_scans        bigint      NOT NULL DEFAULT 0,
    bot_clicks      bigint      NOT NULL DEFAULT 0,
    impressions     bigint      NOT NULL DEFAULT 0,
    leads           bigint      NOT NULL DEFAULT 0,
    sales           bigint      NOT NULL DEFAULT 0,
    conversions     bigint      NOT NULL DEFAULT 0,
    revenue         bigint      NOT NULL DEFAULT 0,
    last_clicked_at timestamptz
);

-- Tells first visits from later ones; the mark is the visitor's, under the workspace's privacy level.
CREATE TABLE link_visitors (
    link_id uuid   NOT NULL,
    visitor bigint NOT NULL,
    PRIMARY KEY (link_id, visitor)
);

CREATE TABLE rule_counters (
    rule_id uuid   PRIMARY KEY,
    matches bigint NOT NULL DEFAULT 0
);

-- Days are those of the workspace's time zone. Clicks of a paused campaign are counted but not charged.
CREATE TABLE campaign_days (
    campaign_id     uuid   NOT NULL,
    day             date   NOT NULL,
    clicks          bigint NOT NULL DEFAULT 0,
    charged_clicks  bigint NOT NULL DEFAULT 0,
    unique_visitors bigint NOT NULL DEFAULT 0,
    conversions     bigint NOT NULL DEFAULT 0,
    revenue         bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (campaign_id, day)
);

CREATE TABLE campaign_visitors (
    campaign_id uuid   NOT NULL,
    visitor     bigint NOT NULL,
    PRIMARY KEY (campaign_id, visitor)
);
