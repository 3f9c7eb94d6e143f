package dev.waypost.app;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Runs commands without root privileges, which PostgreSQL refuses to run with.
 *
 * @param prefix the command prefix; empty for an unprivileged user
 * @param owner the required owner of the files; empty if it does not matter
 */
record UnprivilegedCommand(List<String> prefix, Optional<String> owner) {
    /**
     * As root, first tries a user namespace, in which files keep their owner and root is unprivileged; then an
     * unprivileged account that becomes the owner of the folder.
     */
    static UnprivilegedCommand in(Path folder) {
        if (!SystemCommand.run("id", "-u").output().equals("0")) {
            return new UnprivilegedCommand(List.of(), Optional.empty());
        }
        if (SystemCommand.run("unshare", "-U", "true").succeeded()) {
            return new UnprivilegedCommand(List.of("unshare", "-U"), Optional.empty());
        }
        return Stream.of("postgres", "nobody")
                .map(account -> asAccount(account, folder))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> new StartupException("The embedded database cannot run as root, and no command to"
                        + " drop privileges was found in " + folder
                        + ": run Waypost as an unprivileged user, or set WAYPOST_DATABASE_URL to an"
                        + " external PostgreSQL"));
    }

    List<String> command(String... command) {
        return Stream.concat(prefix.stream(), Stream.of(command)).toList();
    }

    /** Makes files of this process accessible to such commands. */
    void changeOwner(Path folder) {
        owner.ifPresent(account -> SystemCommand.run("chown", "-R", account, folder.toString()));
    }

    private static Optional<UnprivilegedCommand> asAccount(String account, Path folder) {
        SystemCommand.Outcome uid = SystemCommand.run("id", "-u", account);
        SystemCommand.Outcome gid = SystemCommand.run("id", "-g", account);
        if (!uid.succeeded() || !gid.succeeded()) {
            return Optional.empty();
        }
        UnprivilegedCommand way = new UnprivilegedCommand(
                List.of("setpriv", "--reuid=" + uid.output(), "--regid=" + gid.output(), "--clear-groups"),
                Optional.of(uid.output() + ":" + gid.output()));
        if (!SystemCommand.run(way.command("true"), "").succeeded()) {
            return Optional.empty();
        }
        way.changeOwner(folder);
        return way.reaches(folder) || (FolderTrees.allowTraversal(folder.getParent()) && way.reaches(folder))
                ? Optional.of(way)
                : Optional.empty();
    }

    private boolean reaches(Path folder) {
        return SystemCommand.run(command("test", "-w", folder.toString()), "").succeeded();
    }
}
