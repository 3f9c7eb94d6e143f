package dev.waypost.workspaces.members;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.InvitedTeam;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/** Without HTTP, because only the plan without a limit of members has SAML and SCIM by default. */
@WaypostTest
class ProvisionedMembersTest {
    @Inject
    ProvisionedMembers members;

    @Inject
    Plans plans;

    @Test
    void openInvitationsKeepTheirSeatsAndAnInvitedPersonTakesTheirOwn() {
        Person owner = Person.registered().verified();
        WorkspaceId workspace = Ids.parse(WorkspaceId.class, owner.workspaceId());
        plans.change(workspace, Plan.STARTER);
        Person invited = Person.registered().verified();
        InvitedTeam team = new InvitedTeam(owner);
        team.invite(owner, invited.email(), "viewer").statusCode(201);
        team.invite(owner, Person.newEmail(), "viewer").statusCode(201);

        assertThatThrownBy(() -> join(workspace, Person.registered().verified()))
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.LIMIT_EXCEEDED));
        assertThat(join(workspace, invited).role()).isEqualTo(Role.EDITOR);
    }

    private ProvisionedMembers.ProvisionedMember join(WorkspaceId workspace, Person person) {
        return QuarkusTransaction.requiringNew().call(() -> {
            members.lock(workspace);
            return members.joinUnasked(workspace, Ids.parse(UserId.class, person.id()), Role.EDITOR);
        });
    }
}
