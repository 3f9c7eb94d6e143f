package dev.waypost.platform.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Creates folders with mode 0700 and files with 0600 from the start, whatever the umask. */
public final class PrivateFiles {
    private PrivateFiles() {}

    /** Whether the file system has POSIX modes; otherwise nothing is set. */
    public static boolean haveModes(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /** Creates the folder if it is missing. Missing parents are created with the umask. */
    public static Path folder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Path parent = folder.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
        }
        return Files.createDirectories(folder, mode(folder, "rwx------"));
    }

    public static OutputStream newOutputStream(Path file) throws IOException {
        return Channels.newOutputStream(open(
                file,
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)));
    }

    public static FileChannel open(Path file, Set<? extends OpenOption> options) throws IOException {
        return FileChannel.open(file, options, mode(file, "rw-------"));
    }

    private static FileAttribute<?>[] mode(Path path, String mode) {
        return haveModes(path)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(mode))}
                : new FileAttribute<?>[0];
    }
}
