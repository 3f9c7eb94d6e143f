package dev.waypost.auth.saml.keys;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Signature;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Locale;

/**
 * Encodes a self-signed certificate (X.509 version 1, in DER): the JDK can read certificates, but has no public API to
 * create them.
 */
public final class SelfSignedCertificate {
    private static final int SEQUENCE = 0x30;
    private static final int SET = 0x31;
    private static final int INTEGER = 0x02;
    private static final int BIT_STRING = 0x03;
    private static final int UTF8_STRING = 0x0C;
    private static final int GENERALIZED_TIME = 0x18;
    private static final int UTC_TIME = 0x17;
    /** RFC 5280: years from 2050 on have four digits, earlier ones two. */
    private static final int FIRST_GENERALIZED = 2050;

    private static final byte[] SHA256_WITH_RSA = HexFormat.of().parseHex("300d06092a864886f70d01010b0500");
    private static final byte[] COMMON_NAME = HexFormat.of().parseHex("0603550403");

    private SelfSignedCertificate() {}

    public static byte[] of(KeyPair keys, String name, BigInteger serial, Instant notBefore, Instant notAfter)
            throws GeneralSecurityException {
        byte[] named = tlv(
                SEQUENCE,
                tlv(SET, tlv(SEQUENCE, COMMON_NAME, tlv(UTF8_STRING, name.getBytes(StandardCharsets.UTF_8)))));
        byte[] content = tlv(
                SEQUENCE,
                tlv(INTEGER, serial.toByteArray()),
                SHA256_WITH_RSA,
                named,
                tlv(SEQUENCE, time(notBefore), time(notAfter)),
                named,
                keys.getPublic().getEncoded());
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(keys.getPrivate());
        signature.update(content);
        return tlv(SEQUENCE, content, SHA256_WITH_RSA, tlv(BIT_STRING, new byte[] {0}, signature.sign()));
    }

    private static byte[] time(Instant instant) {
        boolean generalized = instant.atOffset(ZoneOffset.UTC).getYear() >= FIRST_GENERALIZED;
        String text = DateTimeFormatter.ofPattern(generalized ? "yyyyMMddHHmmss'Z'" : "yyMMddHHmmss'Z'", Locale.ROOT)
                .withZone(ZoneOffset.UTC)
                .format(instant);
        return tlv(generalized ? GENERALIZED_TIME : UTC_TIME, text.getBytes(StandardCharsets.US_ASCII));
    }

    /** Tag, length and value. */
    private static byte[] tlv(int tag, byte[]... parts) {
        ByteArrayOutputStream value = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            value.writeBytes(part);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(tag);
        int length = value.size();
        if (length < 0x80) {
            out.write(length);
        } else {
            byte[] digits = BigInteger.valueOf(length).toByteArray();
            int skip = digits[0] == 0 ? 1 : 0;
            out.write(0x80 | (digits.length - skip));
            out.write(digits, skip, digits.length - skip);
        }
        out.writeBytes(value.toByteArray());
        return out.toByteArray();
    }
}
