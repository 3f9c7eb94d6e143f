package dev.waypost.workspaces.invitations;

import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.plans.UsageCounter;
import dev.waypost.workspaces.MemberRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** The seats of a plan. An open invitation takes one. Call it under the lock of the workspace. */
@ApplicationScoped
public class Seats implements UsageCounter {
    private final MemberRepository members;
    private final InvitationRepository invitations;
    private final Plans plans;
    private final Clock clock;

    Seats(MemberRepository members, InvitationRepository invitations, Plans plans, Clock clock) {
        this.members = members;
        this.invitations = invitations;
        this.plans = plans;
        this.clock = clock;
    }

    @Override
    public Limit limit() {
        return Limit.MEMBERS;
    }

    @Override
    public long used(WorkspaceId workspace) {
        return members.countActive(workspace) + invitations.countOpen(workspace, clock.instant());
    }

    void requireRoomToInvite(WorkspaceId workspace, int people) {
        plans.requireRoom(workspace, Limit.MEMBERS, () -> used(workspace), people);
    }

    /** For a member who was just added without an invitation: open invitations keep their seats. */
    public void requireSeat(WorkspaceId workspace) {
        plans.requireRoom(workspace, Limit.MEMBERS, () -> used(workspace) - 1, 1);
    }

    /** An invited user already has a seat, but the plan may have become smaller since. */
    void requireRoomToJoin(WorkspaceId workspace) {
        plans.requireRoom(workspace, Limit.MEMBERS, () -> members.countActive(workspace), 1);
    }
}
