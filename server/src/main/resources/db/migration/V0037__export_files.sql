-- The files of exports, so that every node can hand them out. Each run of a job makes one of its own; the job's state names the
-- one that counts.
CREATE TABLE export_files (
    id         uuid        PRIMARY KEY,
    job_id     uuid        NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
);

-- Serves the removal of those that have expired.
CREATE INDEX export_files_expires_at_idx ON export_files (expires_at);
-- Serves the removal of those whose job is.
CREATE INDEX export_files_job_id_idx ON export_files (job_id);

CREATE TABLE export_pieces (
    file_id uuid    NOT NULL REFERENCES export_files (id) ON DELETE CASCADE,
    nr      integer NOT NULL,
    piece   bytea   NOT NULL,
    PRIMARY KEY (file_id, nr)
);
