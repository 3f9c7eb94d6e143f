-- Positions in the click journal name the generation of their segment: a segment's number may be given again after a power cut.
-- 0 is what versions before this one have read.
ALTER TABLE journal_positions ADD COLUMN generation bigint NOT NULL DEFAULT 0;
