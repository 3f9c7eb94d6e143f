package dev.waypost.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFolderTest {
    @TempDir
    Path parent;

    @Test
    void aNewFolderIsPrivate() throws IOException {
        Path data = parent.resolve("some/where/data");
        DataFolder.prepare(data);
        assertThat(mode(data)).isEqualTo("rwx------");
    }

    @Test
    void permissionsOfAWideUmaskAreRemovedAtTheNextStart() throws IOException {
        Path data = wide(Files.createDirectory(parent.resolve("data")), "rwxrwxrwx");
        Path journal = wide(Files.createDirectory(data.resolve("journal")), "rwxr-xr-x");
        Path segment = wide(Files.createFile(journal.resolve("1.segment")), "rw-rw-rw-");
        Path key = wide(Files.createFile(data.resolve("secret.key")), "r--r-----");
        Path mail = wide(Files.createDirectory(data.resolve("mail")), "rwxr-x--x");
        Path letter = wide(Files.createFile(mail.resolve("1.eml")), "rw-r--r--");

        DataFolder.prepare(data);

        for (Path folder : List.of(data, journal, mail)) {
            assertThat(mode(folder)).as(folder.toString()).isEqualTo("rwx------");
        }
        for (Path file : List.of(segment, letter)) {
            assertThat(mode(file)).as(file.toString()).isEqualTo("rw-------");
        }
        assertThat(mode(key)).isEqualTo("r--------");
    }

    @Test
    void targetsOfSymbolicLinksAndFilesOfPostgresKeepTheirPermissions() throws IOException {
        Path outside = wide(Files.createFile(parent.resolve("outside")), "rw-r--r--");
        Path data = Files.createDirectory(parent.resolve("data"));
        Path postgres = wide(Files.createDirectory(data.resolve("postgres")), "rwxr-xr-x");
        Path program = wide(Files.createFile(postgres.resolve("initdb")), "rwxr-xr-x");
        Files.createSymbolicLink(data.resolve("link"), outside);

        DataFolder.prepare(data);

        assertThat(mode(outside)).isEqualTo("rw-r--r--");
        assertThat(mode(program)).isEqualTo("rwxr-xr-x");
        assertThat(mode(postgres)).isEqualTo("rwx------");
    }

    @Test
    void aSharedFolderKeepsItsPermissions() throws IOException {
        Path shared = Files.createDirectory(parent.resolve("shared"));
        Path theirs = wide(Files.createFile(shared.resolve("theirs")), "rw-r--r--");
        assertThat(SystemCommand.run("chmod", "1777", shared.toString()).succeeded())
                .isTrue();

        DataFolder.prepare(shared);

        assertThat(mode(theirs)).isEqualTo("rw-r--r--");
        assertThat(mode(shared)).isEqualTo("rwxrwxrwx");
    }

    @Test
    void aLinkToTheFolderIsFollowed() throws IOException {
        Path real = wide(Files.createDirectory(parent.resolve("real")), "rwxr-xr-x");
        DataFolder.prepare(Files.createSymbolicLink(parent.resolve("data"), real));
        assertThat(mode(real)).isEqualTo("rwx------");
    }

    @Test
    void theLockIsPrivate() throws IOException {
        try (FolderLock _ = FolderLock.acquire(parent)) {
            assertThat(mode(parent.resolve("lock"))).isEqualTo("rw-------");
        }
    }

    private static Path wide(Path path, String mode) throws IOException {
        return Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Set.copyOf(Files.getPosixFilePermissions(path)));
    }
}
