package dev.waypost.auth.scim;

import dev.waypost.auth.scim.directories.ScimDirectory;
import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The calling directory and the subject of its request. Set once, before the operation runs. */
@RequestScoped
class ScimCaller {
    private @Nullable ScimDirectory directory;
    private @Nullable String resource;
    private long since;

    void authenticateAs(ScimDirectory directory, long nanos) {
        this.directory = directory;
        this.since = nanos;
    }

    ScimDirectory directory() {
        return find().orElseThrow(() -> new IllegalStateException("The operation does not accept a SCIM token"));
    }

    Optional<ScimDirectory> find() {
        return Optional.ofNullable(directory);
    }

    /** When the request was authenticated, in JVM nanoseconds. */
    long since() {
        return since;
    }

    /** Sets the user or group of the request, for the log. */
    void about(String name) {
        resource = name;
    }

    @Nullable
    String resource() {
        return resource;
    }
}
