package dev.waypost.imports.sources;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the links of one service through its API. */
interface LinkProvider {
    ProviderName name();

    /** The parts of the account that have links. */
    List<ImportAccount> accounts(ProviderCalls calls) throws IOException, InterruptedException;

    /** The hosts that links of an account may be on; none where the service does not tell, or not with this key. */
    default List<String> domains(ProviderCalls calls, ImportAccount account) throws IOException, InterruptedException {
        return account.domains();
    }

    /**
     * Some links of an account.
     *
     * @param position what the page before said is next; null for the first
     */
    SourcePage page(ProviderCalls calls, String account, @Nullable String position)
            throws IOException, InterruptedException;
}
