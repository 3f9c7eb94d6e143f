package dev.waypost.app;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/** The bundled PostgreSQL, unpacked. */
record PostgresPrograms(Path folder, String version) {
    private static final Pattern VERSION_IN_JAR_NAME = Pattern.compile("-(\\d+(?:\\.\\d+)+)\\.jar!");
    private static final Pattern VERSION = Pattern.compile("\\d+(?:\\.\\d+)+");
    private static final Set<PosixFilePermission> EXECUTABLE = PosixFilePermissions.fromString("rwxr-xr-x");

    /**
     * Unpacks into a folder named by the version, unless it exists; a kill during unpacking leaves only a temporary
     * folder.
     */
    static PostgresPrograms unpackedIn(Path parent) {
        URL archive = archive();
        Matcher jar = VERSION_IN_JAR_NAME.matcher(archive.toString());
        if (!jar.find()) {
            throw new IllegalStateException("cannot determine the version of " + archive);
        }
        PostgresPrograms programs = new PostgresPrograms(parent.resolve(jar.group(1)), jar.group(1));
        if (!Files.isDirectory(programs.folder)) {
            programs.unpack(archive, parent);
        }
        return programs;
    }

    Path program(String name) {
        return folder.resolve("bin").resolve(name);
    }

    String majorVersion() {
        return version.substring(0, version.indexOf('.'));
    }

    /** Deletes the programs of earlier releases. */
    void deleteOthers() {
        try (var entries = Files.newDirectoryStream(
                folder.resolveSibling("."),
                entry -> VERSION.matcher(entry.getFileName().toString()).matches())) {
            for (Path entry : entries) {
                if (!entry.getFileName().equals(folder.getFileName())) {
                    FolderTrees.delete(entry);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static URL archive() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac") ? "darwin" : "linux";
        String machine = switch (System.getProperty("os.arch")) {
            case "aarch64", "arm64" -> "arm_64";
            case "amd64", "x86_64" -> "x86_64";
            case String other -> other;
        };
        String name = "postgres-" + system + "-" + machine + ".txz";
        URL archive = Thread.currentThread().getContextClassLoader().getResource(name);
        if (archive == null) {
            throw new StartupException("Waypost includes no database for this platform (" + system + " " + machine
                    + "): set WAYPOST_DATABASE_URL to an external PostgreSQL");
        }
        return archive;
    }

    private void unpack(URL archive, Path parent) {
        try {
            Path unfinished = Files.createTempDirectory(Files.createDirectories(parent), FolderTrees.UNFINISHED);
            Files.setPosixFilePermissions(unfinished, EXECUTABLE);
            try (var tar =
                    new TarArchiveInputStream(new XZInputStream(new BufferedInputStream(archive.openStream())))) {
                for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                    unpack(entry, tar, unfinished);
                }
            }
            FolderTrees.moveIntoPlace(unfinished, folder);
        } catch (IOException e) {
            throw new StartupException("Cannot unpack the database into " + parent + ": " + e, e);
        }
    }

    private static void unpack(TarArchiveEntry entry, TarArchiveInputStream tar, Path into) throws IOException {
        Path target = into.resolve(entry.getName()).normalize();
        if (!target.startsWith(into)) {
            throw new IOException("the archive contains a path outside its folder: " + entry.getName());
        }
        if (entry.isDirectory()) {
            Files.createDirectories(target);
            return;
        }
        Files.createDirectories(target.getParent());
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
            return;
        }
        Files.copy(tar, target);
        try (FileChannel file = FileChannel.open(target, StandardOpenOption.WRITE)) {
            file.force(false);
        }
        if ((entry.getMode() & 0100) != 0) {
            Files.setPosixFilePermissions(target, EXECUTABLE);
        }
    }
}
