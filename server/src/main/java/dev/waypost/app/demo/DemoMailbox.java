package dev.waypost.app.demo;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads invitations from the folder in which a Waypost without SMTP stores its e-mails. */
record DemoMailbox(Path folder) {
    private static final Pattern INVITATION = Pattern.compile("invitations/([A-Za-z0-9_-]{16,})");
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(10);

    /** The token of the invitation to an address; empty if e-mails are sent elsewhere. */
    Optional<String> invitationFor(String email) throws IOException, InterruptedException {
        long began = System.nanoTime();
        while (Files.isDirectory(folder) && System.nanoTime() - began < PATIENCE) {
            try (DirectoryStream<Path> letters = Files.newDirectoryStream(folder, "*.eml")) {
                for (Path letter : letters) {
                    // Long lines are folded with "=" (quoted-printable).
                    String text = Files.readString(letter, ISO_8859_1).replaceAll("=\r?\n", "");
                    Matcher invitation = INVITATION.matcher(text);
                    if (text.contains(email) && invitation.find()) {
                        return Optional.of(invitation.group(1));
                    }
                }
            }
            Thread.sleep(100);
        }
        return Optional.empty();
    }
}
