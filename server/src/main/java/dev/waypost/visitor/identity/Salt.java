package dev.waypost.visitor.identity;

import java.nio.ByteBuffer;
import java.security.SecureRandom;

/** The random key of one day, counted from 1970. */
record Salt(long day, long first, long second) {
    private static final SecureRandom RANDOM = new SecureRandom();

    static Salt random(long day) {
        return new Salt(day, RANDOM.nextLong(), RANDOM.nextLong());
    }

    static Salt of(long day, byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new Salt(day, buffer.getLong(), buffer.getLong());
    }

    byte[] bytes() {
        return ByteBuffer.allocate(16).putLong(first).putLong(second).array();
    }
}
