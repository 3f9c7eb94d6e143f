-- Invitations can put who accepts into a group and promise terms of their own, which are paid before those of the group and the program.
ALTER TABLE program_invites ADD COLUMN group_id uuid REFERENCES partner_groups (id) ON DELETE SET NULL;
ALTER TABLE program_invites ADD COLUMN commission_override jsonb;
-- Serves the deletion of a group.
CREATE INDEX program_invites_group_id_idx ON program_invites (group_id) WHERE group_id IS NOT NULL;

ALTER TABLE enrollments ADD COLUMN commission_override jsonb;
