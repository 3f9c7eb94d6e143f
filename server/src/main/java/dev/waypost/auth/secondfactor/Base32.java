package dev.waypost.auth.secondfactor;

import java.io.ByteArrayOutputStream;

/** RFC 4648 base32 without padding, the format of secrets in authenticator apps. */
final class Base32 {
    private static final String DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

    private Base32() {}

    static String encode(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        int buffer = 0;
        int bits = 0;
        for (byte next : bytes) {
            buffer = ((buffer << 8) | (next & 0xFF)) & 0xFFF;
            bits += 8;
            while (bits >= 5) {
                bits -= 5;
                text.append(DIGITS.charAt((buffer >> bits) & 31));
            }
        }
        return bits == 0
                ? text.toString()
                : text.append(DIGITS.charAt((buffer << (5 - bits)) & 31)).toString();
    }

    static byte[] decode(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int buffer = 0;
        int bits = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = DIGITS.indexOf(text.charAt(i));
            if (digit < 0) {
                throw new IllegalArgumentException("not base 32");
            }
            buffer = ((buffer << 5) | digit) & 0xFFF;
            bits += 5;
            if (bits >= 8) {
                bits -= 8;
                bytes.write(buffer >> bits);
            }
        }
        return bytes.toByteArray();
    }
}
