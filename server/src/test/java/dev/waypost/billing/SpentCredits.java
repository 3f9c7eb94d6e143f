package dev.waypost.billing;

import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Credits;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import io.quarkus.arc.Arc;

/** Uses up the credits of a workspace. */
public final class SpentCredits {
    private SpentCredits() {}

    public static void all(Person owner) {
        WorkspaceId workspace = Ids.parse(WorkspaceId.class, owner.workspaceId());
        Credits credits = Arc.container().instance(Credits.class).get();
        credits.spend(workspace, credits.balance(workspace).orElseThrow(), "Test");
    }
}
