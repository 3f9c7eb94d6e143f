package dev.waypost.platform.web;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.IOException;

/**
 * Says whether the JSON that is read just now comes from a client. What the database and the outbox keep is read by the same
 * mapper, and was written under the rules of its day.
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
