-- What somebody applied to a program with: {formData, concerns, submittedAt}. Null for those whom the workspace enrolled itself.
ALTER TABLE enrollments
    ADD COLUMN application jsonb;

-- Serves the marketplace: programs that are open to all partners, newest first.
CREATE INDEX programs_listed_idx ON programs (id DESC) WHERE marketplace_listed AND status = 'active' AND deleted_at IS NULL;
