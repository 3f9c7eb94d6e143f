-- Reports of a page count at once only from pages the pixel is for, and up to a value. Pixels that exist name no pages yet: they go
-- on noting visits, and their conversions wait for approval.
ALTER TABLE pixels ADD COLUMN allowed_origins text[] NOT NULL DEFAULT '{}';
ALTER TABLE pixels ADD COLUMN max_value bigint NOT NULL DEFAULT 100000;
ALTER TABLE pixels ADD COLUMN max_value_currency text NOT NULL DEFAULT 'USD';
