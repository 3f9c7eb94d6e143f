package dev.waypost.visitor.geo;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A database of anonymising networks, in the layout of MaxMind's Anonymous IP. */
final class AnonymousIpDatabase {
    static final AnonymousIpDatabase NONE = new AnonymousIpDatabase(null);

    private final @Nullable Mmdb file;

    private AnonymousIpDatabase(@Nullable Mmdb file) {
        this.file = file;
    }

    static AnonymousIpDatabase open(Path path) throws IOException {
        return new AnonymousIpDatabase(Mmdb.open(path));
    }

    long records() {
        return file == null ? 0 : file.nodeCount();
    }

    /** False if the file is damaged. */
    boolean says(String flag, IpAddress address) {
        if (file == null) {
            return false;
        }
        try {
            long record = file.find(address);
            return record != Mmdb.NONE
                    && file.read(record) instanceof Map<?, ?> fields
                    && Boolean.TRUE.equals(fields.get(flag));
        } catch (RuntimeException | InternalError e) {
            return false;
        }
    }
}
