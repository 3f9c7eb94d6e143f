-- Clicks on links of partners in programs that pay for clicks, until the day is over and they become one commission.
-- Counted by link, so that they belong to whoever has the link when they are paid for.
CREATE TABLE partner_clicks (
    link_id      uuid   NOT NULL,
    workspace_id uuid   NOT NULL REFERENCES workspaces (id),
    day          date   NOT NULL,
    -- Empty where it is unknown: rewards of groups can be limited to countries.
    country      text   NOT NULL,
    clicks       bigint NOT NULL,

    PRIMARY KEY (link_id, day, country)
);

-- Serves the days that are over.
CREATE INDEX partner_clicks_day_idx ON partner_clicks (day);

-- Serves the question whether a program pays somebody for clicks.
CREATE INDEX enrollments_click_terms_idx ON enrollments (program_id) WHERE commission_override ->> 'event' = 'click';
