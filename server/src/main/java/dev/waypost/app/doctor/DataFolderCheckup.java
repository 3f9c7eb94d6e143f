package dev.waypost.app.doctor;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Checks the permissions and the free space of the data folder. */
final class DataFolderCheckup {
    private static final long LEAST_ROOM = 1L << 30;
    private static final Set<PosixFilePermission> OWNER = EnumSet.of(
            PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);

    private final Path folder;

    DataFolderCheckup(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    List<CheckupResult> findings() {
        if (!Files.isDirectory(folder)) {
            return List.of(CheckupResult.note("Data folder", folder + " does not exist yet"));
        }
        return List.of(access(), room());
    }

    private CheckupResult access() {
        try {
            Set<PosixFilePermission> allowed = Files.getPosixFilePermissions(folder);
            String shown = folder + " " + PosixFilePermissions.toString(allowed);
            return OWNER.containsAll(allowed)
                    ? CheckupResult.ok("Data folder", shown)
                    : CheckupResult.bad(
                            "Data folder", shown + ": readable by other users of this machine; run chmod 700 on it");
        } catch (IOException | UnsupportedOperationException e) {
            return CheckupResult.bad("Data folder", folder + " cannot be examined: " + e.getMessage());
        }
    }

    private CheckupResult room() {
        try {
            FileStore store = Files.getFileStore(folder);
            long free = store.getUsableSpace();
            String shown = "%.1f GB free of %.1f".formatted(free / 1e9, store.getTotalSpace() / 1e9);
            return free < LEAST_ROOM
                    ? CheckupResult.bad("Disk", shown + ": clicks are lost once it is full")
                    : CheckupResult.ok("Disk", shown);
        } catch (IOException e) {
            return CheckupResult.bad("Disk", "cannot be examined: " + e.getMessage());
        }
    }
}
