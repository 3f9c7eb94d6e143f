package dev.waypost.integrations.discounts;

import dev.waypost.integrations.Installation;
import dev.waypost.integrations.Provider;
import java.io.IOException;

/** A service with discount codes. One bean for each such {@link Provider}. */
public interface DiscountSource {
    /** Maximum number of codes; further ones are reported as omitted. */
    int MOST = 1_000;

    Provider provider();

    /** The name of the required credential. */
    String credential();

    ProviderDiscounts read(Installation installation) throws IOException, InterruptedException;
}
