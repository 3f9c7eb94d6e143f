package dev.waypost.app;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How to run a program without root's rights, which PostgreSQL refuses to have.
 *
 * @param prefix what comes before a command; nothing for an ordinary user
 * @param owner who has to own the files such a command works with; nobody in particular when empty
 */
record UnprivilegedCommand(List<String> prefix, Optional<String> owner) {
    /**
     * Root first tries a user namespace, where files keep their owner and root is nobody; then an account without rights,
     * which is given the folder.
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

    /** Lets such commands work with files that this process made. */
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
