package dev.waypost.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waypost.access.Identity;
import dev.waypost.access.Permission;
import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rule of key scopes in isolation: TenancyTest checks it for routes with a scope only. */
class AuthenticatorTest {
    @ParameterizedTest
    @CsvSource({
        "LINKS_READ, links:read",
        "LINKS_CREATE, links:write",
        "RULES_DELETE, rules:write",
        "CAMPAIGNS_UPDATE, campaigns:write",
        "DOMAINS_MANAGE, domains:write",
        "ANALYTICS_READ, analytics:read"
    })
    void aKeyWithoutTheScopeIsForbiddenAndTheErrorNamesIt(Permission permission, String scope) {
        assertThatCode(() -> keyWith(scope).require(permission)).doesNotThrowAnyException();
        assertThatThrownBy(() -> keyWith("something:else").require(permission))
                .isInstanceOfSatisfying(ApiException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.FORBIDDEN);
                    assertThat(e.getMessage()).contains(scope);
                });
    }

    @Test
    void readingIsNotWriting() {
        assertThatThrownBy(() -> keyWith("links:read").require(Permission.LINKS_UPDATE))
                .hasMessageContaining("links:write");
    }

    private static Identity keyWith(String scope) {
        return new Identity(
                new UserId(new UUID(0, 0)),
                "ada@example.com",
                "Ada",
                new Identity.Credential.ApiKey("key_x", "test", List.of(scope)),
                new Identity.Membership(new WorkspaceId(new UUID(0, 0)), Role.OWNER, Plan.PRO));
    }
}
