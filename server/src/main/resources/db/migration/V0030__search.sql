-- Serve searching everything for misspelt words: by the words in the names of links, rules and customers.
CREATE INDEX links_names_idx
    ON links USING gin ((short_code || ' ' || coalesce(title, '')) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX rules_names_idx ON rules USING gin (name gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX customers_names_idx
    ON customers
    USING gin ((coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(external_id, '')) gin_trgm_ops)
    WHERE deleted_at IS NULL;
