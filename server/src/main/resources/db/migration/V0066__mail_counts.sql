-- Counts the mails that accounts cause, by sender and by a digest of the recipient, so that hourly limits outlive a restart and hold for all nodes.
CREATE TABLE mail_counts (
    counter text        NOT NULL,
    hour    timestamptz NOT NULL,
    sent    integer     NOT NULL,
    PRIMARY KEY (counter, hour)
);

CREATE INDEX mail_counts_hour_idx ON mail_counts (hour);
