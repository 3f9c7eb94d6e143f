package dev.waypost.auth.scim;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.auth.scim.ScimUserRepository.GroupName;
import dev.waypost.auth.scim.directories.ScimDirectory;
import dev.waypost.auth.scim.protocol.EntityVersion;
import dev.waypost.auth.scim.protocol.PatchOperation;
import dev.waypost.auth.scim.protocol.ScimException;
import dev.waypost.auth.scim.protocol.ScimJson;
import dev.waypost.auth.scim.protocol.UserPatch;
import dev.waypost.auth.scim.search.SearchParameters.Search;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Provisions users. */
@ApplicationScoped
class ScimUserService {
    private static final String RESOURCE = "scim_user";
    private static final String ACTIVE = "active";

    private final ScimUserRepository repository;
    private final Provisioner provisioner;
    private final ScimCaller caller;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;

    ScimUserService(
            ScimUserRepository repository,
            Provisioner provisioner,
            ScimCaller caller,
            AuditLog audit,
            Ids ids,
            Clock clock) {
        this.repository = repository;
        this.provisioner = provisioner;
        this.caller = caller;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
    }

    @Transactional
    ScimUser create(ObjectNode body) {
        ScimDirectory directory = writable();
        UserDocument document = UserDocument.of(body);
        caller.about(document.userName());
        Provisioner.UserAccount account = provisioner.account(directory, document);
        if (repository.isProvisioned(directory.id(), account.id())) {
            throw ScimException.uniqueness(
                    "The directory already has a user with the address %s".formatted(document.accountEmail()));
        }
        Instant now = clock.instant();
        ScimUser user = new ScimUser(
                new ScimUserId(ids.next()),
                account.id(),
                account.made(),
                !account.member(),
                null,
                document,
                1,
                now,
                now);
        ScimUser placed = document.active()
                ? provisioner.activate(directory, user, List.of())
                : provisioner.deactivate(directory, user);
        write(document, () -> repository.insert(directory, placed));
        audit.record(
                directory.workspaceId(),
                "scim_user.created",
                RESOURCE,
                placed.id(),
                document.userName(),
                Changes.none().and(ACTIVE, null, document.active()));
        return placed;
    }

    ScimUser get(String id) {
        ScimUser user = repository
                .find(caller.directory().id(), idOf(id))
                .orElseThrow(() -> ScimException.notFound("user", id));
        caller.about(user.document().userName());
        return user;
    }

    Listing<ScimUser> search(Search search) {
        return repository.search(caller.directory().id(), search);
    }

    Map<ScimUserId, List<GroupName>> groups(Collection<ScimUserId> users) {
        return repository.groups(users);
    }

    /** PUT: omitted attributes are removed, except {@code active}. */
    @Transactional
    ScimUser replace(String id, @Nullable String ifMatch, ObjectNode body) {
        return change(id, ifMatch, _ -> body.deepCopy());
    }

    @Transactional
    ScimUser patch(String id, @Nullable String ifMatch, ObjectNode body) {
        List<PatchOperation> operations = PatchOperation.read(body);
        return change(id, ifMatch, before -> UserPatch.apply(before, operations));
    }

    private ScimUser change(String id, @Nullable String ifMatch, UnaryOperator<ObjectNode> change) {
        ScimDirectory directory = writable();
        ScimUser before = lock(directory, id);
        EntityVersion.require(ifMatch, before.version());
        boolean wasActive = before.document().active();
        ObjectNode wanted =
                change.apply(before.document().attributes().deepCopy().without(ACTIVE));
        // Only an explicit value deactivates or reactivates a person.
        boolean explicit = ScimJson.field(wanted, ACTIVE)
                .filter(active -> !active.isNull())
                .isPresent();
        if (!explicit) {
            wanted.put(ACTIVE, wasActive);
        }
        UserDocument document = UserDocument.of(wanted).withoutEcho(before.document());
        caller.about(document.userName());
        // Again, if the user came back by an invitation, or the directory did not remove anyone before.
        boolean leaves = explicit && !document.active() && (wasActive || provisioner.removes(directory, before));
        if (!leaves && document.attributes().equals(before.document().attributes())) {
            return before;
        }
        provisioner.follow(directory, before, document);
        ScimUser after = before.with(document, clock.instant());
        ScimUser placed = leaves
                ? provisioner.deactivate(directory, after)
                : document.active() && !wasActive
                        ? provisioner.activate(directory, after, namesOfGroups(after))
                        : after;
        write(document, () -> repository.update(placed));
        audit.record(
                directory.workspaceId(),
                "scim_user.updated",
                RESOURCE,
                placed.id(),
                document.userName(),
                Changes.none()
                        .and("userName", before.document().userName(), document.userName())
                        .and(ACTIVE, wasActive, document.active())
                        .and("displayName", before.document().displayName(), document.displayName())
                        .and("emails", before.document().emails(), document.emails()));
        return placed;
    }

    @Transactional
    void delete(String id, @Nullable String ifMatch) {
        ScimDirectory directory = writable();
        ScimUser user = lock(directory, id);
        EntityVersion.require(ifMatch, user.version());
        provisioner.deactivate(directory, user);
        repository.delete(user.id());
        audit.record(
                directory.workspaceId(),
                "scim_user.deleted",
                RESOURCE,
                user.id(),
                user.document().userName(),
                Changes.none());
    }

    Listing<ProvisionedUserView> list(ScimDirectory directory, @Nullable String search, Paging paging) {
        return repository.list(directory.id(), search, paging);
    }

    private ScimDirectory writable() {
        ScimDirectory directory = caller.directory();
        if (!directory.userSync()) {
            throw ScimException.forbidden("User synchronisation is disabled for this directory");
        }
        provisioner.begin(directory);
        return directory;
    }

    private ScimUser lock(ScimDirectory directory, String id) {
        ScimUser user = repository.lock(directory.id(), idOf(id)).orElseThrow(() -> ScimException.notFound("user", id));
        caller.about(user.document().userName());
        return user;
    }

    private List<String> namesOfGroups(ScimUser user) {
        return repository.groups(List.of(user.id())).getOrDefault(user.id(), List.of()).stream()
                .map(GroupName::displayName)
                .toList();
    }

    /** Two concurrent requests may both find a name free; the unique index lets only one have it. */
    private static void write(UserDocument document, Runnable statement) {
        try {
            statement.run();
        } catch (DbException e) {
            if (e.violates(ScimUserRepository.UNIQUE_USER_NAME)) {
                throw ScimException.uniqueness("The user name %s is taken".formatted(document.userName()));
            }
            if (e.violates(ScimUserRepository.UNIQUE_EXTERNAL_ID)) {
                throw ScimException.uniqueness("The external id %s is taken".formatted(document.externalId()));
            }
            if (e.violates(ScimUserRepository.UNIQUE_ACCOUNT)) {
                throw ScimException.uniqueness(
                        "The directory already has a user with the address %s".formatted(document.accountEmail()));
            }
            throw e;
        }
    }

    static ScimUserId idOf(String text) {
        try {
            return Ids.parse(ScimUserId.class, text);
        } catch (IllegalArgumentException e) {
            throw ScimException.notFound("user", text);
        }
    }
}
