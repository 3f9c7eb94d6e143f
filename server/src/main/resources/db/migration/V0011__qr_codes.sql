-- QR codes of links. Each has its own mark in the short URL, so that scans are told apart.
CREATE TABLE qr_codes (
    id               uuid        PRIMARY KEY,
    workspace_id     uuid        NOT NULL REFERENCES workspaces (id),
    link_id          uuid        NOT NULL REFERENCES links (id),
    name             text        NOT NULL,
    code             text        NOT NULL,
    size             integer     NOT NULL,
    format           text        NOT NULL,
    error_correction text        NOT NULL,
    fg_color         text        NOT NULL,
    bg_color         text        NOT NULL,
    margin           integer     NOT NULL,
    logo             text,
    created_by       uuid        NOT NULL,
    created_at       timestamptz NOT NULL,
    updated_at       timestamptz NOT NULL
);

CREATE UNIQUE INDEX qr_codes_link_id_code_key ON qr_codes (link_id, lower(code));
CREATE INDEX qr_codes_workspace_id_idx ON qr_codes (workspace_id);

CREATE TABLE qr_counters (
    qr_id           uuid        PRIMARY KEY,
    scans           bigint      NOT NULL DEFAULT 0,
    unique_scans    bigint      NOT NULL DEFAULT 0,
    last_scanned_at timestamptz
);

CREATE TABLE qr_visitors (
    qr_id   uuid   NOT NULL,
    visitor bigint NOT NULL,
    PRIMARY KEY (qr_id, visitor)
);
