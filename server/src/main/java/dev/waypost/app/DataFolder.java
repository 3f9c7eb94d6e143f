package dev.waypost.app;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import dev.waypost.platform.files.PrivateFiles;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;
import org.jboss.logging.Logger;

/**
 * Restricts the data folder to the user that Waypost runs as. The mode 0700 of the folder protects everything below it,
 * including later files; permissions left open by an earlier version or a wide umask are corrected at each start.
 */
final class DataFolder {
    private static final Logger LOG = Logger.getLogger(DataFolder.class);
    private static final Set<PosixFilePermission> OWN = EnumSet.of(
            PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);
    /** Traversing a folder does not allow reading it. */
    private static final Set<PosixFilePermission> PASSAGE =
            EnumSet.of(PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.OTHERS_EXECUTE);

    private static final int STICKY = 0_1000;
    /** PostgreSQL protects its own files and needs executable programs; the mode of the parent folder is sufficient. */
    private static final String POSTGRES = "postgres";

    private DataFolder() {}

    /** Creates the folder if it is missing, and removes the permissions of other users. */
    static Path prepare(Path folder) {
        try {
            PrivateFiles.folder(folder);
            if (PrivateFiles.haveModes(folder)) {
                close(folder.toRealPath());
            }
            return folder;
        } catch (IOException e) {
            throw new StartupException("The folder " + folder + " cannot be written to: " + e, e);
        }
    }

    private static void close(Path folder) throws IOException {
        if (isShared(folder)) {
            LOG.warnf(
                    "The data folder %s is readable by all users of this machine; set WAYPOST_DATA to a folder"
                            + " that only Waypost uses",
                    folder);
            return;
        }
        PermissionTightener permissionTightener = new PermissionTightener(folder.resolve(POSTGRES));
        Files.walkFileTree(folder, permissionTightener);
        if (permissionTightener.closed > 0) {
            LOG.warnf(
                    "%d files and folders in %s were readable by other users; their permissions are now restricted"
                            + " to the owner",
                    permissionTightener.closed, folder);
        }
        if (permissionTightener.failed > 0) {
            LOG.warnf(
                    "%d files and folders in %s belong to another user, so their permissions cannot be restricted;"
                            + " change their owner to the user that Waypost runs as",
                    permissionTightener.failed, folder);
        }
    }

    /** A shared folder such as /tmp must not be restricted. */
    private static boolean isShared(Path folder) throws IOException {
        return folder.getFileSystem().supportedFileAttributeViews().contains("unix")
                && ((int) Files.getAttribute(folder, "unix:mode") & STICKY) != 0;
    }

    private static final class PermissionTightener extends SimpleFileVisitor<Path> {
        private final Path skipped;
        private int closed;
        private int failed;

        PermissionTightener(Path skipped) {
            this.skipped = skipped;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            close(folder);
            return folder.equals(skipped) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        /** The mode of a symbolic link is meaningless, and its target may be outside. */
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (!attributes.isSymbolicLink()) {
                close(file);
            }
            return FileVisitResult.CONTINUE;
        }

        /** A file that cannot be read belongs to another user; a missing one was temporary. */
        @Override
        public FileVisitResult visitFileFailed(Path file, IOException problem) {
            if (Files.exists(file, NOFOLLOW_LINKS)) {
                failed++;
            }
            return FileVisitResult.CONTINUE;
        }

        private void close(Path path) {
            try {
                Set<PosixFilePermission> mode = EnumSet.copyOf(OWN);
                Set<PosixFilePermission> before = Files.getPosixFilePermissions(path, NOFOLLOW_LINKS);
                mode.retainAll(before);
                if (!mode.equals(before)) {
                    Files.setPosixFilePermissions(path, mode);
                    before.removeAll(OWN);
                    before.removeAll(PASSAGE);
                    closed += before.isEmpty() ? 0 : 1;
                }
            } catch (IOException e) {
                failed++;
            }
        }
    }
}
