-- Members whom a directory brought in though they have an account of their own: they never agreed, so no identity provider of the
-- workspace may speak for their account.
ALTER TABLE members ADD COLUMN unasked boolean NOT NULL DEFAULT false;
