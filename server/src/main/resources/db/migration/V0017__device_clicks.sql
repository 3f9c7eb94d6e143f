-- The last click of each network and system on links that open apps, for an hour: what an app that was just installed asks for.
CREATE TABLE device_clicks (
    workspace_id uuid        NOT NULL,
    network      bigint      NOT NULL,
    os           text        NOT NULL,
    link_id      uuid        NOT NULL,
    click_id     text        NOT NULL,
    clicked_at   timestamptz NOT NULL,
    PRIMARY KEY (workspace_id, network, os, link_id)
);

-- Serves the deletion of what is over.
CREATE INDEX device_clicks_clicked_at_idx ON device_clicks (clicked_at);
