package dev.waypost.app;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.waypost.platform.files.PrivateFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** An exclusive lock of one process on a folder. The operating system releases it when the process dies. */
final class FolderLock implements AutoCloseable {
    /**
     * Folders locked by this process. Checked before the file is opened: on POSIX systems, closing any other channel of
     * a locked file releases the lock.
     */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path folder;
    private final FileChannel channel;

    private FolderLock(Path folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    static FolderLock acquire(Path folder) {
        try {
            Files.createDirectories(folder);
            return acquire(folder.toRealPath(), folder);
        } catch (IOException e) {
            throw new StartupException("The folder " + folder + " cannot be written to: " + e, e);
        }
    }

    private static FolderLock acquire(Path folder, Path asGiven) throws IOException {
        if (!HELD.add(folder)) {
            throw inUse(asGiven, ProcessHandle.current().pid() + ", this one");
        }
        FileChannel channel = null;
        boolean taken = false;
        try {
            channel = PrivateFiles.open(folder.resolve("lock"), Set.of(CREATE, READ, WRITE));
            if (channel.tryLock() == null) {
                throw inUse(asGiven, read(channel));
            }
            channel.truncate(0);
            channel.write(US_ASCII.encode(Long.toString(ProcessHandle.current().pid())), 0);
            taken = true;
            return new FolderLock(folder, channel);
        } finally {
            if (!taken) {
                HELD.remove(folder);
                if (channel != null) {
                    channel.close();
                }
            }
        }
    }

    private static StartupException inUse(Path folder, String process) {
        return new StartupException("The folder " + folder + " is in use by another Waypost (process " + process
                + "): stop that process, or set WAYPOST_DATA to another folder");
    }

    private static String read(FileChannel channel) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(20);
        channel.read(bytes, 0);
        return US_ASCII.decode(bytes.flip()).toString();
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new IllegalStateException("cannot release the lock of " + folder, e);
        } finally {
            HELD.remove(folder);
        }
    }
}
