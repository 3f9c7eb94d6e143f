package dev.waypost.imports.providers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.imports.sources.LinkSource;
import dev.waypost.platform.http.OutboundHttp;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All services that links can be read from. */
@ApplicationScoped
public class Providers {
    private static final int MOST_ASKED_FOR_DOMAINS = 20;

    private final Map<ProviderName, LinkProvider> providers;
    private final OutboundHttp http;
    private final ObjectMapper json;
    private final Clock clock;

    Providers(@All List<LinkProvider> providers, OutboundHttp http, ObjectMapper json, Clock clock) {
        this.providers = providers.stream().collect(Collectors.toMap(LinkProvider::name, Function.identity()));
        this.http = http;
        this.json = json;
        this.clock = clock;
    }

    /** The parts of an account, with the hosts of their links if there are not too many. */
    public List<ImportAccount> accounts(ProviderName name, ProviderAccess access, Backoff backoff)
            throws IOException, InterruptedException {
        LinkProvider provider = provider(name);
        ProviderCalls calls = calls(name, access, backoff, false);
        List<ImportAccount> accounts = new ArrayList<>();
        for (ImportAccount account : provider.accounts(calls)) {
            accounts.add(
                    accounts.size() < MOST_ASKED_FOR_DOMAINS
                            ? new ImportAccount(account.id(), account.name(), provider.domains(calls, account))
                            : account);
        }
        return accounts;
    }

    /**
     * The links of an account.
     *
     * @param accounts the parts to read; empty for all
     * @param cursor from the last page
     * @param folders whether the folders of links are needed
     */
    public LinkSource links(
            ProviderName name,
            ProviderAccess access,
            Backoff backoff,
            List<String> accounts,
            @Nullable String cursor,
            boolean folders)
            throws JsonProcessingException {
        return ProviderSource.from(provider(name), calls(name, access, backoff, folders), json, accounts, cursor);
    }

    private ProviderCalls calls(ProviderName name, ProviderAccess access, Backoff backoff, boolean folders) {
        return new ProviderCalls(http, json, name, access, backoff, clock, folders);
    }

    private LinkProvider provider(ProviderName name) {
        LinkProvider provider = providers.get(name);
        if (provider == null) {
            throw new IllegalStateException("No provider for %s".formatted(name));
        }
        return provider;
    }
}
