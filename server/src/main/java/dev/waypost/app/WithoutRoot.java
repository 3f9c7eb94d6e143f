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
record WithoutRoot(List<String> prefix, Optional<String> owner) {
    /**
     * Root first tries a user namespace, where files keep their owner and root is nobody; then an account without rights,
     * which is given the folder.
     */
    static WithoutRoot in(Path folder) {
        if (!Command.run("id", "-u").output().equals("0")) {
            return new WithoutRoot(List.of(), Optional.empty());
        }
        if (Command.run("unshare", "-U", "true").succeeded()) {
            return new WithoutRoot(List.of("unshare", "-U"), Optional.empty());
        }
        return Stream.of("postgres", "nobody")
                .map(account -> asAccount(account, folder))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> new StartProblem("The embedded database does not run as root, and this system gives"
                        + " no way to drop root's rights in " + folder + ": run Waypost as an ordinary user, or point"
                        + " WAYPOST_DATABASE_URL to a PostgreSQL of your own"));
    }

    List<String> command(String... command) {
        return Stream.concat(prefix.stream(), Stream.of(command)).toList();
    }

    /** Lets such commands work with files that this process made. */
    void giveAway(Path folder) {
        owner.ifPresent(account -> Command.run("chown", "-R", account, folder.toString()));
    }

    private static Optional<WithoutRoot> asAccount(String account, Path folder) {
        Command.Outcome uid = Command.run("id", "-u", account);
        Command.Outcome gid = Command.run("id", "-g", account);
        if (!uid.succeeded() || !gid.succeeded()) {
            return Optional.empty();
        }
        WithoutRoot way = new WithoutRoot(
                List.of("setpriv", "--reuid=" + uid.output(), "--regid=" + gid.output(), "--clear-groups"),
                Optional.of(uid.output() + ":" + gid.output()));
        if (!Command.run(way.command("true"), "").succeeded()) {
            return Optional.empty();
        }
        way.giveAway(folder);
        return way.reaches(folder) || (Folders.letThrough(folder.getParent()) && way.reaches(folder))
                ? Optional.of(way)
                : Optional.empty();
    }

    private boolean reaches(Path folder) {
        return Command.run(command("test", "-w", folder.toString()), "").succeeded();
    }
}
