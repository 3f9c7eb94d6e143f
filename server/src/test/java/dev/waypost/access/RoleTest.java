package dev.waypost.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RoleTest {
    @Test
    void aViewerReadsAndDoesNothingElse() {
        assertThat(granted(Role.VIEWER))
                .containsExactlyInAnyOrder(
                        "links:read",
                        "rules:read",
                        "campaigns:read",
                        "pixels:read",
                        "domains:read",
                        "analytics:read",
                        "webhooks:read",
                        "integrations:read",
                        "members:read",
                        "workspace:read");
    }

    @Test
    void anEditorAlsoMakesContent() {
        assertThat(granted(Role.EDITOR))
                .contains(granted(Role.VIEWER))
                .contains("links:create", "links:delete", "rules:update", "campaigns:create", "pixels:delete")
                .doesNotContain("members:invite", "domains:manage", "webhooks:manage", "api_keys:create");
    }

    @Test
    void anAdminAlsoRunsTheWorkspace() {
        assertThat(granted(Role.ADMIN))
                .contains(granted(Role.EDITOR))
                .contains(
                        "members:invite",
                        "members:update_roles",
                        "members:remove",
                        "domains:manage",
                        "webhooks:manage",
                        "integrations:manage",
                        "api_keys:create",
                        "workspace:update",
                        "billing:read")
                .doesNotContain("billing:manage", "workspace:delete", "workspace:transfer");
    }

    @Test
    void theOwnerMayDoEverything() {
        assertThat(granted(Role.OWNER)).hasSize(Permission.values().length);
    }

    @Test
    void onlyHigherRolesManageLowerOnes() {
        assertThat(Role.OWNER.manages(Role.ADMIN)).isTrue();
        assertThat(Role.ADMIN.manages(Role.EDITOR)).isTrue();
        assertThat(Role.ADMIN.manages(Role.ADMIN)).isFalse();
        assertThat(Role.ADMIN.manages(Role.OWNER)).isFalse();
        assertThat(Role.EDITOR.manages(Role.VIEWER)).isFalse();
    }

    private static String[] granted(Role role) {
        return Arrays.stream(Permission.values())
                .filter(role::may)
                .map(Permission::text)
                .toArray(String[]::new);
    }
}
