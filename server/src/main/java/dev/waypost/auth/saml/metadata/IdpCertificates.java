package dev.waypost.auth.saml.metadata;

import dev.waypost.platform.error.ApiException;
import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Parses and checks the signing certificates of identity providers. The administrator vouches for them, so the issuer
 * does not matter, but a certificate with a broken digest could have been forged in transit.
 */
public final class IdpCertificates {
    public static final Duration SOON = Duration.ofDays(30);

    private static final int SHORTEST_RSA_KEY = 2048;
    private static final List<String> BROKEN_DIGESTS = List.of("MD2", "MD5", "SHA1");

    private IdpCertificates() {}

    /** The stored form of certificates from user input or metadata, each checked. */
    public static List<String> read(String field, List<String> texts, Instant now) {
        return texts.stream()
                .map(text -> parse(field, text))
                .peek(certificate -> requireStrong(field, certificate))
                .peek(certificate -> requireNotExpired(field, certificate, now))
                .map(IdpCertificates::encoded)
                .distinct()
                .toList();
    }

    /** The certificates of the stored form. */
    public static List<X509Certificate> of(List<String> kept) {
        return kept.stream().map(text -> parse("certificates", text)).toList();
    }

    public static Stream<CertificateView> views(List<String> kept, Instant now) {
        return of(kept).stream().map(certificate -> {
            Instant end = certificate.getNotAfter().toInstant();
            return new CertificateView(
                    fingerprint(certificate),
                    certificate.getSubjectX500Principal().getName(),
                    certificate.getNotBefore().toInstant(),
                    end,
                    !end.isAfter(now),
                    end.isBefore(now.plus(SOON)));
        });
    }

    public static boolean anyValid(List<String> kept, Instant now) {
        return of(kept).stream()
                .anyMatch(certificate -> !certificate.getNotBefore().toInstant().isAfter(now)
                        && certificate.getNotAfter().toInstant().isAfter(now));
    }

    /** When the last of them expires. */
    public static Instant lastEnd(List<String> kept) {
        return of(kept).stream()
                .map(certificate -> certificate.getNotAfter().toInstant())
                .max(Instant::compareTo)
                .orElse(Instant.EPOCH);
    }

    public static X509Certificate parse(String field, String text) {
        String base64 = text.replaceAll("-----(BEGIN|END) CERTIFICATE-----", "").replaceAll("\\s+", "");
        try {
            byte[] der = Base64.getDecoder().decode(base64);
            return (X509Certificate) Objects.requireNonNull(
                    CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(der)));
        } catch (IllegalArgumentException | CertificateException e) {
            throw ApiException.invalid(field, "contains no X.509 certificate in PEM or base64");
        }
    }

    private static void requireStrong(String field, X509Certificate certificate) {
        if (!(certificate.getPublicKey() instanceof RSAPublicKey key)) {
            throw ApiException.invalid(
                    field,
                    "contains a certificate with a %s key; only RSA is supported"
                            .formatted(certificate.getPublicKey().getAlgorithm()));
        }
        if (key.getModulus().bitLength() < SHORTEST_RSA_KEY) {
            throw ApiException.invalid(
                    field,
                    "contains a certificate with a %d-bit key; at least %d bits are required"
                            .formatted(key.getModulus().bitLength(), SHORTEST_RSA_KEY));
        }
        String algorithm = certificate.getSigAlgName().toUpperCase(Locale.ROOT);
        if (BROKEN_DIGESTS.stream().anyMatch(algorithm::startsWith)) {
            throw ApiException.invalid(
                    field,
                    "contains a certificate signed with %s, which is not secure"
                            .formatted(certificate.getSigAlgName()));
        }
    }

    private static void requireNotExpired(String field, X509Certificate certificate, Instant now) {
        Instant end = certificate.getNotAfter().toInstant();
        if (!end.isAfter(now)) {
            throw ApiException.invalid(field, "contains a certificate that expired at %s".formatted(end));
        }
    }

    private static String encoded(X509Certificate certificate) {
        try {
            return Base64.getEncoder().encodeToString(certificate.getEncoded());
        } catch (CertificateEncodingException e) {
            throw new IllegalStateException(e);
        }
    }

    public static String fingerprint(X509Certificate certificate) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
