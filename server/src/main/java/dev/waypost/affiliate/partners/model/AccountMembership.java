package dev.waypost.affiliate.partners.model;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.programs.ProgramId;
import org.jspecify.annotations.Nullable;

/** The membership of an account in a program of a workspace. */
public record AccountMembership(
        EnrollmentId id,
        WorkspaceId workspaceId,
        ProgramId programId,
        @Nullable GroupId groupId,
        EnrollmentStatus status) {}
