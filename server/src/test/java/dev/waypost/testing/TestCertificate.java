package dev.waypost.testing;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.net.PfxOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A key and a self-signed certificate for one name, made by keytool, because the JDK's classes for it are not public. */
public final class TestCertificate {
    private static final String PASSWORD = "test-certificate";

    private TestCertificate() {}

    /** For a server to present, and for a client to trust. */
    public static PfxOptions of(String name) {
        try {
            Path folder = Files.createTempDirectory("waypost-test");
            Path file = folder.resolve("certificate.p12");
            make(name, file);
            PfxOptions certificate = new PfxOptions()
                    .setValue(Buffer.buffer(Files.readAllBytes(file)))
                    .setPassword(PASSWORD);
            Files.delete(file);
            Files.delete(folder);
            return certificate;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void make(String name, Path file) throws IOException {
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=" + name,
                        "-ext",
                        "san=dns:" + name,
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (keytool.onExit().join().exitValue() != 0) {
            throw new IllegalStateException(said);
        }
    }
}
