package dev.waypost.imports.providers;

import dev.waypost.imports.sources.SourcePage;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the links of one service through its API. */
interface LinkProvider {
    ProviderName name();

    /** The parts of the account that have links. */
    List<ImportAccount> accounts(ProviderCalls calls) throws IOException, InterruptedException;

    /** The hosts of the links of an account; empty if the service does not provide them, or not with this key. */
    default List<String> domains(ProviderCalls calls, ImportAccount account) throws IOException, InterruptedException {
        return account.domains();
    }

    /**
     * A page of links of an account.
     *
     * @param position from the previous page; null for the first
     */
    SourcePage page(ProviderCalls calls, String account, @Nullable String position)
            throws IOException, InterruptedException;
}
