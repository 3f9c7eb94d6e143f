package dev.waypost.visitor.geo;

import io.quarkus.logging.Log;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** A location database. Many addresses share a record, so parsed records are cached by file offset. */
final class GeoDatabase {
    static final GeoDatabase NONE = new GeoDatabase(null);

    private static final int KEPT = 1 << 15;

    private final @Nullable Mmdb file;
    private final AtomicReferenceArray<@Nullable CachedRecord> kept;
    private final AtomicBoolean broken = new AtomicBoolean();

    private GeoDatabase(@Nullable Mmdb file) {
        this.file = file;
        this.kept = new AtomicReferenceArray<>(file == null ? 0 : KEPT);
    }

    static GeoDatabase open(Path path) throws IOException {
        return new GeoDatabase(Mmdb.open(path));
    }

    long records() {
        return file == null ? 0 : file.nodeCount();
    }

    /** A file that is damaged, or truncated while in use, must not stop a redirect. */
    GeoLocation find(IpAddress address) {
        if (file == null) {
            return GeoLocation.UNKNOWN;
        }
        try {
            long record = file.find(address);
            return record == Mmdb.NONE ? GeoLocation.UNKNOWN : read(file, record);
        } catch (RuntimeException | InternalError e) {
            if (broken.compareAndSet(false, true)) {
                Log.warnf("Visitor data: a location database is damaged: %s", e);
            }
            return GeoLocation.UNKNOWN;
        }
    }

    private GeoLocation read(Mmdb database, long record) {
        int slot = (int) ((record * 0x9E37_79B9_7F4A_7C15L) >>> 49);
        CachedRecord there = kept.get(slot);
        if (there != null && there.record == record) {
            return there.place;
        }
        GeoLocation place = GeoLocation.of(database.read(record));
        kept.set(slot, new CachedRecord(record, place));
        return place;
    }

    private record CachedRecord(long record, GeoLocation place) {}
}
