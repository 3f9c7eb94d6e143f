-- What makes visitors recognisable for a day without a cookie. All nodes share it; once it is deleted, nobody can tell any more
-- which address and browser a fingerprint was made of.
CREATE TABLE visitor_salts (
    day  date  PRIMARY KEY,
    salt bytea NOT NULL CHECK (length(salt) = 16)
);
