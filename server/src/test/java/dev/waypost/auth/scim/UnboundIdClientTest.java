package dev.waypost.auth.scim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.unboundid.scim2.client.ScimService;
import com.unboundid.scim2.common.exceptions.BadRequestException;
import com.unboundid.scim2.common.exceptions.PreconditionFailedException;
import com.unboundid.scim2.common.exceptions.ResourceConflictException;
import com.unboundid.scim2.common.exceptions.ResourceNotFoundException;
import com.unboundid.scim2.common.exceptions.ScimException;
import com.unboundid.scim2.common.exceptions.UnauthorizedException;
import com.unboundid.scim2.common.filters.Filter;
import com.unboundid.scim2.common.messages.ListResponse;
import com.unboundid.scim2.common.messages.PatchOperation;
import com.unboundid.scim2.common.messages.SortOrder;
import com.unboundid.scim2.common.types.AttributeDefinition;
import com.unboundid.scim2.common.types.Email;
import com.unboundid.scim2.common.types.GroupResource;
import com.unboundid.scim2.common.types.Member;
import com.unboundid.scim2.common.types.Name;
import com.unboundid.scim2.common.types.SchemaResource;
import com.unboundid.scim2.common.types.ServiceProviderConfigResource;
import com.unboundid.scim2.common.types.UserResource;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientRequestFilter;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.glassfish.jersey.client.ClientConfig;
import org.glassfish.jersey.client.JerseyClientBuilder;
import org.glassfish.jersey.jnh.connector.JavaNetHttpConnectorProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A third-party SCIM client and the server understand each other. */
@WaypostTest
@SuppressWarnings("NullAway") // Everything in the client's types may be null; a test that counts on it fails there.
class UnboundIdClientTest {
    private Client http;
    private ScimService scim;

    @BeforeEach
    void connect() {
        // Jersey's default connector cannot send a PATCH.
        http = new JerseyClientBuilder()
                .withConfig(new ClientConfig().connectorProvider(new JavaNetHttpConnectorProvider()))
                .build();
        scim = service(TestDirectory.of(Person.registered()).token());
    }

    @AfterEach
    void disconnect() {
        http.close();
    }

    @Test
    void discoveryIsUnderstood() throws ScimException {
        ServiceProviderConfigResource config = scim.getServiceProviderConfig();
        assertThat(config.getPatch().isSupported()).isTrue();
        assertThat(config.getBulk().isSupported()).isFalse();
        assertThat(config.getFilter().getMaxResults()).isEqualTo(200);
        assertThat(config.getSort().isSupported()).isTrue();
        assertThat(config.getEtag().isSupported()).isTrue();
        assertThat(scim.getResourceTypes().getTotalResults()).isEqualTo(2);
        assertThat(scim.getResourceType("User").getSchema().toString()).isEqualTo(TestDirectory.USER);
        assertThat(scim.getSchemas().getResources())
                .extracting(SchemaResource::getName)
                .containsExactly("User", "EnterpriseUser", "Group");
        assertThat(scim.getSchema(TestDirectory.GROUP).getAttributes())
                .extracting(AttributeDefinition::getName)
                .containsExactly("displayName", "externalId", "members");
    }

    @Test
    void usersAreCreatedReadReplacedPatchedSearchedAndDeleted() throws ScimException {
        String name = Person.newEmail();
        UserResource made = scim.create("Users", user(name));
        assertThat(made.getId()).startsWith("suser_");
        assertThat(made.getMeta().getLocation().getPath()).isEqualTo("/api/scim/v2/Users/" + made.getId());
        assertThat(made.getMeta().getVersion()).isEqualTo("W/\"1\"");
        assertThat(scim.retrieve("Users", made.getId(), UserResource.class).getEmails())
                .extracting(Email::getValue)
                .containsExactly(name);

        made.setDisplayName("Ada King");
        UserResource replaced =
                scim.replaceRequest(address(made), made).ifMatch().invoke();
        assertThat(replaced.getDisplayName()).isEqualTo("Ada King");
        assertThatThrownBy(
                        () -> scim.replaceRequest(address(made), made).ifMatch().invoke())
                .isInstanceOf(PreconditionFailedException.class);

        UserResource patched = scim.modifyRequest("Users", made.getId())
                .replaceValue("name.familyName", "King")
                .addValues("phoneNumbers", List.of(Map.of("value", "+44 1", "type", "work")))
                .addOperation(PatchOperation.replace("emails[type eq \"work\"].display", "Work"))
                .removeValues("title")
                .invoke(UserResource.class);
        assertThat(patched.getName().getFamilyName()).isEqualTo("King");
        assertThat(patched.getName().getGivenName()).isEqualTo("Ada");
        assertThat(patched.getTitle()).isNull();
        assertThat(patched.getPhoneNumbers()).hasSize(1);
        assertThat(patched.getEmails().getFirst().getDisplay()).isEqualTo("Work");

        UserResource second = scim.create("Users", user("z" + Person.newEmail()));
        ListResponse<UserResource> found = scim.searchRequest("Users")
                .filter(Filter.or(Filter.eq("userName", name), Filter.sw("userName", "z")))
                .sort("userName", SortOrder.DESCENDING)
                .page(1, 1)
                .attributes("userName")
                .invoke(UserResource.class);
        assertThat(found.getTotalResults()).isEqualTo(2);
        assertThat(found.getItemsPerPage()).isEqualTo(1);
        assertThat(found.getResources().getFirst().getUserName()).isEqualTo(second.getUserName());
        assertThat(found.getResources().getFirst().getName()).isNull();

        assertThat(scim.searchRequest("Users")
                        .filter(Filter.eq("userName", name))
                        .invokePost(UserResource.class)
                        .getResources())
                .extracting(UserResource::getId)
                .containsExactly(made.getId());

        scim.delete("Users", made.getId());
        assertThatThrownBy(() -> scim.retrieve("Users", made.getId(), UserResource.class))
                .isInstanceOf(ResourceNotFoundException.class);
    }

    @Test
    void groupsAreCreatedPatchedAndDeleted() throws ScimException {
        UserResource member = scim.create("Users", user(Person.newEmail()));
        GroupResource group = new GroupResource();
        group.setDisplayName("Devs");
        group.setMembers(new Member().setValue(member.getId()));
        GroupResource made = scim.create("Groups", group);
        assertThat(made.getMembers()).extracting(Member::getValue).containsExactly(member.getId());
        GroupResource emptied = scim.modifyRequest("Groups", made.getId())
                .removeValues("members[value eq \"%s\"]".formatted(member.getId()))
                .replaceValue("displayName", "Developers")
                .invoke(GroupResource.class);
        assertThat(emptied.getMembers()).isNullOrEmpty();
        assertThat(emptied.getDisplayName()).isEqualTo("Developers");
        scim.delete("Groups", made.getId());
        assertThat(scim.search("Groups", "displayName pr", GroupResource.class).getTotalResults())
                .isZero();
    }

    @Test
    void refusalsAreUnderstood() throws ScimException {
        String name = Person.newEmail();
        scim.create("Users", user(name));
        assertThatThrownBy(() -> scim.create("Users", user(name)))
                .isInstanceOfSatisfying(
                        ResourceConflictException.class,
                        refusal ->
                                assertThat(refusal.getScimError().getScimType()).isEqualTo("uniqueness"));
        assertThatThrownBy(() ->
                        scim.searchRequest("Users").filter("shoeSize eq 42").invoke(UserResource.class))
                .isInstanceOfSatisfying(
                        BadRequestException.class,
                        refusal ->
                                assertThat(refusal.getScimError().getScimType()).isEqualTo("invalidFilter"));
        assertThatThrownBy(() -> service("wp_scim_wrong").getSchemas()).isInstanceOf(UnauthorizedException.class);
    }

    private static UserResource user(String name) {
        UserResource user = new UserResource();
        user.setUserName(name);
        user.setTitle("Countess");
        user.setName(new Name().setGivenName("Ada").setFamilyName("Lovelace"));
        user.setEmails(new Email().setValue(name).setType("work").setPrimary(true));
        return user;
    }

    /** The server under test listens on another port than the URLs in its responses name. */
    private static URI address(UserResource user) {
        return ApiRequest.serverUrl().resolve("/api/scim/v2/Users/" + user.getId());
    }

    private ScimService service(String token) {
        ClientRequestFilter showsToken = request -> request.getHeaders().putSingle("Authorization", "Bearer " + token);
        return new ScimService(
                http.target(ApiRequest.serverUrl().resolve("/api/scim/v2")).register(showsToken));
    }
}
