-- The rows of bulk operations: what each asks for until it is done, and what became of it afterwards.
CREATE TABLE bulk_rows (
    job_id  uuid    NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    nr      integer NOT NULL,
    -- As text: a client's JSON may hold what jsonb cannot, and is to be refused by name and not by the database.
    input   text,
    status  text,
    link_id uuid,
    code    text,
    field   text,
    message text,
    PRIMARY KEY (job_id, nr)
);
