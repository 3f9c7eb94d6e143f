package dev.waypost.platform.web.input;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.IOException;

/**
 * Whether the JSON being read comes from a client. Stored JSON of the database and the outbox is read by the same
 * mapper, but was written under earlier rules.
 */
@Provider
public class RequestBody implements ReaderInterceptor {
    private static final ScopedValue<Boolean> OF_CLIENT = ScopedValue.newInstance();

    static boolean isOfClient() {
        return OF_CLIENT.isBound();
    }

    @Override
    public Object aroundReadFrom(ReaderInterceptorContext context) throws IOException, WebApplicationException {
        return ScopedValue.where(OF_CLIENT, true).<Object, IOException>call(context::proceed);
    }
}
