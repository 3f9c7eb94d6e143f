package dev.waypost.imports.connections;

import dev.waypost.access.Caller;
import dev.waypost.access.Permission;
import dev.waypost.access.WorkspaceId;
import dev.waypost.imports.csv.CsvFile;
import dev.waypost.imports.providers.ImportAccount;
import dev.waypost.imports.providers.ProviderAccess;
import dev.waypost.imports.providers.ProviderName;
import dev.waypost.imports.providers.Providers;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.crypto.SealedState;
import dev.waypost.platform.crypto.Vault;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.http.Form;
import dev.waypost.workspaces.WorkspaceService;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Manages the connections to import sources. */
@ApplicationScoped
public class ImportConnectionService {
    private static final Duration TIME_TO_SIGN_IN = Duration.ofMinutes(15);

    private final ImportConnectionRepository repository;
    private final OAuthClients clients;
    private final TokenExchange exchange;
    private final Providers providers;
    private final WorkspaceService workspaces;
    private final Vault vault;
    private final SealedState notes;
    private final WaypostConfig config;
    private final Clock clock;
    private final Caller caller;

    ImportConnectionService(
            ImportConnectionRepository repository,
            OAuthClients clients,
            TokenExchange exchange,
            Providers providers,
            WorkspaceService workspaces,
            Vault vault,
            SealedState notes,
            WaypostConfig config,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.clients = clients;
        this.exchange = exchange;
        this.providers = providers;
        this.workspaces = workspaces;
        this.vault = vault;
        this.notes = notes;
        this.config = config;
        this.clock = clock;
        this.caller = caller;
    }

    boolean canSignIn(ProviderName provider) {
        return clients.of(provider).isPresent();
    }

    List<ProviderName> connected(WorkspaceId workspace) {
        return repository.connected(workspace);
    }

    /** The access with a given key, or with the stored one of the workspace, which is sent only to that service. */
    public ProviderAccess access(ProviderName provider, @Nullable String apiKey, @Nullable String baseUrl) {
        if (apiKey != null && !apiKey.isBlank()) {
            return ProviderAccess.byKey(provider, apiKey, baseUrl);
        }
        if (baseUrl != null) {
            throw ApiException.invalid("apiKey", "is required with a baseUrl");
        }
        return access(caller.workspaceId(), provider).orElseThrow(() -> ApiException.invalid("apiKey", "is needed"));
    }

    private Optional<ProviderAccess> access(WorkspaceId workspace, ProviderName provider) {
        return clients.of(provider)
                .flatMap(client -> repository
                        .token(workspace, provider)
                        .flatMap(vault::open)
                        .map(token -> new ProviderAccess(client.apiUrl(), token, true)));
    }

    /** Deletes the stored access; imported links stay, and a running import has its own copy. */
    void end(ProviderName provider) {
        if (!repository.delete(caller.workspaceId(), provider)) {
            throw ApiException.notFound("connection");
        }
    }

    ImportAuth begin(ProviderName provider) {
        return clients.of(provider)
                .map(client -> {
                    String state = notes.seal(new SignInState(
                            provider.id(),
                            caller.workspaceId(),
                            caller.userId(),
                            caller.identity().session().orElse(null),
                            clock.instant().plus(TIME_TO_SIGN_IN)));
                    Map<String, String> query = new LinkedHashMap<>();
                    query.put("response_type", "code");
                    query.put("client_id", client.id());
                    query.put("redirect_uri", redirectUri(provider));
                    query.put("state", state);
                    if (!client.scope().isEmpty()) {
                        query.put("scope", client.scope());
                    }
                    return new ImportAuth(client.authorizeUrl() + "?" + Form.encode(query), state, null);
                })
                .orElseGet(ImportAuth::byKey);
    }

    /** The user returns from the service, with or without a code. */
    ImportConnected finish(ProviderName provider, @Nullable String code, @Nullable String state)
            throws InterruptedException {
        SignInState begun = open(provider, state);
        if (code == null || code.isBlank()) {
            throw ApiException.invalid("code", "is missing: %s did not grant access".formatted(provider.title()));
        }
        OAuthClient client =
                clients.of(provider).orElseThrow(() -> ApiException.invalid("provider", "does not support sign-in"));
        String token = exchange.token(provider, client, code, redirectUri(provider));
        List<ImportAccount> accounts = accounts(provider, new ProviderAccess(client.apiUrl(), token, true));
        repository.save(begun.workspaceId(), provider, vault.seal(token), begun.userId(), clock.instant());
        return new ImportConnected(provider.id(), true, accounts);
    }

    /** The accounts to choose from. */
    List<ImportAccount> accounts(ProviderName provider, ProviderAccess access) throws InterruptedException {
        try {
            return providers.accounts(provider, access, _ -> {
                throw new ApiException(
                        ErrorCode.PROVIDER_UNAVAILABLE,
                        "%s is rate limiting requests; the import waits for it".formatted(provider.title()));
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private SignInState open(ProviderName provider, @Nullable String text) {
        return notes.open(text, SignInState.class)
                .filter(state -> state.provider().equals(provider.id())
                        && state.isOf(caller.identity())
                        && clock.instant().isBefore(state.expiresAt())
                        && mayImport(state.workspaceId()))
                .orElseThrow(() -> ApiException.invalid("state", "is not valid or has expired; start again"));
    }

    private boolean mayImport(WorkspaceId workspace) {
        return workspaces.list(caller.userId()).stream()
                .anyMatch(one -> one.id().equals(workspace) && one.role().may(Permission.LINKS_CREATE));
    }

    private String redirectUri(ProviderName provider) {
        return "%s/api/links/import/%s/callback".formatted(config.baseUrl(), provider.id());
    }

    public static ProviderName provider(String id) {
        if (id.equals(CsvFile.PROVIDER)) {
            throw ApiException.invalid("provider", "is a file import: use /links/import/csv");
        }
        return ProviderName.of(id).orElseThrow(() -> ApiException.notFound("provider"));
    }
}
