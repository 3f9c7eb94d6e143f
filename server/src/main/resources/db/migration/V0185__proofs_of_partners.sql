-- The workspace sees the URL of an invitation, so only the token in the mail proves that somebody reads the address.
ALTER TABLE program_invites ADD COLUMN mailed_token_hash bytea;
CREATE UNIQUE INDEX program_invites_mailed_token_hash_key ON program_invites (mailed_token_hash);

-- When the partner agreed to show the workspace where their money goes. A workspace can enrol whomever it wants.
ALTER TABLE partners ADD COLUMN payout_consent_at timestamptz;
UPDATE partners p
SET payout_consent_at = e.created_at
FROM enrollments e
WHERE e.partner_id = p.id AND e.application IS NOT NULL AND p.account_id IS NOT NULL;
