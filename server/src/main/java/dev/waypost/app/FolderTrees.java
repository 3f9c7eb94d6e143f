package dev.waypost.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;

/** Operations on whole folders. */
final class FolderTrees {
    /** The name prefix of folders in preparation. */
    static final String UNFINISHED = "unfinished-";

    private FolderTrees() {}

    /** Creates a folder that other users cannot read. */
    static Path createPrivate(Path folder) {
        try {
            Files.createDirectories(folder);
            return Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        } catch (IOException e) {
            throw new StartupException("The folder " + folder + " cannot be made: " + e, e);
        }
    }

    /** Lets other users traverse a private folder to a subfolder of their own, without reading it; false on failure. */
    static boolean allowTraversal(@Nullable Path folder) {
        try {
            if (folder != null) {
                Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
            }
            return folder != null;
        } catch (IOException e) {
            return false;
        }
    }

    /** Renames a finished folder atomically and forces the name to disk. */
    static void moveIntoPlace(Path finished, Path target) throws IOException {
        try {
            Files.move(finished, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (DirectoryNotEmptyException e) {
            // Another process finished the same work first; its result is equivalent.
            delete(finished);
        }
        try (FileChannel parent = FileChannel.open(target.getParent(), StandardOpenOption.READ)) {
            parent.force(true);
        }
    }

    static void delete(Path folder) {
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.delete(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException problem)
                        throws IOException {
                    if (problem != null) {
                        throw problem;
                    }
                    Files.delete(visited);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Deletes unfinished folders of killed processes. */
    static void deleteUnfinished(Path parent) {
        try (var entries = Files.newDirectoryStream(parent, UNFINISHED + "*")) {
            entries.forEach(FolderTrees::delete);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
