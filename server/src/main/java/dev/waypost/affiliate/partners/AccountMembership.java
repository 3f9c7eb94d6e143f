package dev.waypost.affiliate.partners;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.programs.ProgramId;
import org.jspecify.annotations.Nullable;

/** Where an account is a partner: a program of some workspace. */
public record AccountMembership(
        EnrollmentId id,
        WorkspaceId workspaceId,
        ProgramId programId,
        @Nullable GroupId groupId,
        EnrollmentStatus status) {}
