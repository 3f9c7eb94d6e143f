-- What the marketplace shows of a program beside its terms: where questions go, and which programs the installation puts first.
ALTER TABLE programs ADD COLUMN support_email text;
ALTER TABLE programs ADD COLUMN featured_at timestamptz;
