package dev.waypost.visitor.place;

import io.quarkus.logging.Log;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** A database of places. Many addresses share a record, so records made once are kept by where they are in the file. */
final class PlaceFile {
    static final PlaceFile NONE = new PlaceFile(null);

    private static final int KEPT = 1 << 15;

    private final @Nullable Mmdb file;
    private final AtomicReferenceArray<@Nullable Kept> kept;
    private final AtomicBoolean broken = new AtomicBoolean();

    private PlaceFile(@Nullable Mmdb file) {
        this.file = file;
        this.kept = new AtomicReferenceArray<>(file == null ? 0 : KEPT);
    }

    static PlaceFile open(Path path) throws IOException {
        return new PlaceFile(Mmdb.open(path));
    }

    long records() {
        return file == null ? 0 : file.nodeCount();
    }

    /** A file that is damaged, or cut short while it is in use, must not stop a redirect. */
    Place find(IpAddress address) {
        if (file == null) {
            return Place.UNKNOWN;
        }
        try {
            long record = file.find(address);
            return record == Mmdb.NONE ? Place.UNKNOWN : read(file, record);
        } catch (RuntimeException | InternalError e) {
            if (broken.compareAndSet(false, true)) {
                Log.warnf("Visitor data: a database of places is damaged: %s", e);
            }
            return Place.UNKNOWN;
        }
    }

    private Place read(Mmdb database, long record) {
        int slot = (int) ((record * 0x9E37_79B9_7F4A_7C15L) >>> 49);
        Kept there = kept.get(slot);
        if (there != null && there.record == record) {
            return there.place;
        }
        Place place = Place.of(database.read(record));
        kept.set(slot, new Kept(record, place));
        return place;
    }

    private record Kept(long record, Place place) {}
}
