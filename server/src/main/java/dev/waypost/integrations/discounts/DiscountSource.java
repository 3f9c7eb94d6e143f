package dev.waypost.integrations.discounts;

import dev.waypost.integrations.Installation;
import dev.waypost.integrations.Provider;
import java.io.IOException;

/** A service that has discount codes. A bean for each {@link Provider} that does. */
public interface DiscountSource {
    /** Nobody waits for more; what is beyond is said to be left out. */
    int MOST = 1_000;

    Provider provider();

    /** The name of the credential that the connection needs for it. */
    String credential();

    ProviderDiscounts read(Installation installation) throws IOException, InterruptedException;
}
