package dev.waypost.imports.csv;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Detects the encoding of a file.
 *
 * @param mark length of the byte order mark
 */
record TextEncoding(Charset charset, int mark) {
    /** Written by Excel if it does not write Unicode. */
    private static final Charset WINDOWS = Charset.forName("windows-1252");

    private static final int SAMPLE = 4096;

    static TextEncoding of(byte[] content) {
        if (startsWith(content, 0xEF, 0xBB, 0xBF)) {
            return new TextEncoding(StandardCharsets.UTF_8, 3);
        }
        if (startsWith(content, 0xFF, 0xFE)) {
            return new TextEncoding(StandardCharsets.UTF_16LE, 2);
        }
        if (startsWith(content, 0xFE, 0xFF)) {
            return new TextEncoding(StandardCharsets.UTF_16BE, 2);
        }
        return new TextEncoding(unmarked(content), 0);
    }

    /** In UTF-16 every other byte of ASCII characters is zero; other encodings have no zero bytes. */
    private static Charset unmarked(byte[] content) {
        int even = 0;
        int odd = 0;
        int sample = Math.min(content.length, SAMPLE);
        for (int i = 0; i < sample; i++) {
            if (content[i] == 0) {
                if (i % 2 == 0) {
                    even++;
                } else {
                    odd++;
                }
            }
        }
        if (even + odd > sample / 4) {
            return odd > even ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
        }
        return isUtf8(content) ? StandardCharsets.UTF_8 : WINDOWS;
    }

    private static boolean isUtf8(byte[] content) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static boolean startsWith(byte[] content, int... bytes) {
        if (content.length < bytes.length) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            if ((content[i] & 0xFF) != bytes[i]) {
                return false;
            }
        }
        return true;
    }
}
