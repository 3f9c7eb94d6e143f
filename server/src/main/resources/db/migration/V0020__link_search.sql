-- Serves searching: finds any piece of three letters or more in the code, the destination or the title.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE INDEX links_search_idx
    ON links USING gin ((short_code || E'\n' || destination_url || E'\n' || coalesce(title, '')) gin_trgm_ops)
    WHERE deleted_at IS NULL;
