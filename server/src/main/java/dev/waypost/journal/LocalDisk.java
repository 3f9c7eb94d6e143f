package dev.waypost.journal;

import dev.waypost.platform.files.DurableFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The file system of this machine. */
final class LocalDisk implements JournalDisk {
    /**
     * The kernel maps a large write as one large folio and rescans it on every later page write, so zeros are written in small
     * pieces.
     */
    private static final int ZEROS = 1 << 13;

    private static final int BETWEEN_THROTTLES = 1 << 18;

    @Override
    public MappedFile create(Path file, long size, Runnable throttle) throws IOException {
        FileChannel channel = FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE);
        try {
            ByteBuffer zeros = ByteBuffer.allocateDirect(ZEROS);
            for (long written = 0; written < size; ) {
                zeros.clear().limit((int) Math.min(ZEROS, size - written));
                written += channel.write(zeros, written);
                if (written % BETWEEN_THROTTLES == 0) {
                    throttle.run();
                }
            }
            return new Mapped(channel, MapMode.READ_WRITE, size);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public MappedFile open(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            return new Mapped(channel, MapMode.READ_ONLY, channel.size());
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public List<String> files(Path folder) throws IOException {
        return Files.isDirectory(folder) ? names(folder, Files::isRegularFile) : List.of();
    }

    @Override
    public List<String> folders(Path folder) throws IOException {
        return names(folder, Files::isDirectory);
    }

    private static List<String> names(Path folder, Predicate<Path> wanted) throws IOException {
        try (Stream<Path> found = Files.list(folder)) {
            return found.filter(wanted)
                    .map(path -> path.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public void createFolder(Path folder) throws IOException {
        Files.createDirectories(folder);
    }

    @Override
    public long size(Path file) throws IOException {
        return Files.size(file);
    }

    @Override
    public Instant modified(Path file) throws IOException {
        return Files.getLastModifiedTime(file).toInstant();
    }

    @Override
    public void truncate(Path file, long size) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(size);
            channel.force(true);
        }
    }

    @Override
    public void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    @Override
    public void copy(Path from, Path to) throws IOException {
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void rename(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public void delete(Path file) throws IOException {
        Files.deleteIfExists(file);
    }

    @Override
    public void forceFolder(Path folder) throws IOException {
        DurableFile.forceFolder(folder.toAbsolutePath());
    }

    @Override
    public @Nullable String readText(Path file) throws IOException {
        return Files.exists(file) ? Files.readString(file) : null;
    }

    @Override
    public void writeText(Path file, String text) throws IOException {
        DurableFile.write(file, text);
    }

    private static final class Mapped implements MappedFile {
        private final FileChannel channel;
        private final Arena arena = Arena.ofShared();
        private final MemorySegment memory;

        Mapped(FileChannel channel, MapMode mode, long size) throws IOException {
            this.channel = channel;
            this.memory = channel.map(mode, 0, size, arena);
        }

        @Override
        public MemorySegment memory() {
            return memory;
        }

        @Override
        public void force(long from, long until) throws IOException {
            try {
                memory.asSlice(from, until - from).force();
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
        }

        @Override
        public void force() throws IOException {
            channel.force(true);
        }

        @Override
        public void close() throws IOException {
            arena.close();
            channel.close();
        }
    }
}
