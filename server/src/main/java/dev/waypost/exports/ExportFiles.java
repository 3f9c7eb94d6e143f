package dev.waypost.exports;

import dev.waypost.platform.id.Ids;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.UUID;

/**
 * The files of exports. They are stored in the database, so that every node can serve them, and in pieces, so that
 * writing and reading need the memory of one piece only.
 */
@ApplicationScoped
class ExportFiles {
    static final int PIECE = 1 << 18;

    private final ExportFileRepository repository;
    private final Ids ids;
    private final Clock clock;

    ExportFiles(ExportFileRepository repository, Ids ids, Clock clock) {
        this.repository = repository;
        this.ids = ids;
        this.clock = clock;
    }

    /** Writes a file. Each run writes its own; only the one that the job stores at the end becomes visible. */
    WrittenFile write(UUID job, Instant expiresAt, Content content) throws IOException {
        UUID file = ids.next();
        QuarkusTransaction.requiringNew().run(() -> repository.insert(file, job, expiresAt));
        boolean whole = false;
        try (Pieces pieces = new Pieces(file)) {
            content.to(pieces);
            pieces.finish();
            whole = true;
            return new WrittenFile(file, pieces.size);
        } finally {
            if (!whole) {
                delete(file);
            }
        }
    }

    /**
     * Streams the file. A truncated file breaks the connection, so that a client does not mistake it for a complete
     * one.
     */
    StreamingOutput read(UUID file, long size) {
        return output -> {
            long left = size;
            for (int nr = 0; left > 0; nr++) {
                byte[] piece = repository
                        .piece(file, nr)
                        .orElseThrow(() -> new IOException("The file expired during the download"));
                output.write(piece);
                left -= piece.length;
            }
        };
    }

    @Scheduled(identity = "expired-exports", every = "1h", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void deleteUnneeded() {
        int gone = repository.deleteUnneeded(clock.instant());
        Log.debugf("Removed %d expired export files", gone);
    }

    /** A failed deletion is retried within the hour. */
    private void delete(UUID file) {
        try {
            QuarkusTransaction.requiringNew().run(() -> repository.delete(file));
        } catch (RuntimeException e) {
            Log.debugf(e, "Export file %s could not be removed; retrying at the next clean-up", file);
        }
    }

    /** Writes the content of a file. */
    @FunctionalInterface
    interface Content {
        void to(OutputStream output) throws IOException;
    }

    /** A complete file. */
    record WrittenFile(UUID file, long size) {}

    /** Buffers bytes up to a piece. The row source may hold a transaction; pieces are written outside of it. */
    private final class Pieces extends OutputStream {
        private final UUID file;
        private final byte[] buffer = new byte[PIECE];
        private int used;
        private int nr;
        private long size;

        Pieces(UUID file) {
            this.file = file;
        }

        @Override
        public void write(int b) {
            if (used == buffer.length) {
                finish();
            }
            buffer[used++] = (byte) b;
        }

        @Override
        public void write(byte[] bytes, int from, int length) {
            int at = from;
            int left = length;
            while (left > 0) {
                if (used == buffer.length) {
                    finish();
                }
                int some = Math.min(left, buffer.length - used);
                System.arraycopy(bytes, at, buffer, used, some);
                used += some;
                at += some;
                left -= some;
            }
        }

        /** Writes the rest. */
        void finish() {
            if (used == 0) {
                return;
            }
            byte[] piece = used == buffer.length ? buffer : Arrays.copyOf(buffer, used);
            QuarkusTransaction.requiringNew().run(() -> repository.append(file, nr, piece));
            nr++;
            size += used;
            used = 0;
        }
    }
}
