package dev.waypost.visitor.identity;

/** SipHash-2-4: a short keyed hash that cannot be inverted without the key. Takes 64-bit words. */
final class SipHash {
    private long v0;
    private long v1;
    private long v2;
    private long v3;
    private int words;

    SipHash(long key0, long key1) {
        v0 = 0x736f6d6570736575L ^ key0;
        v1 = 0x646f72616e646f6dL ^ key1;
        v2 = 0x6c7967656e657261L ^ key0;
        v3 = 0x7465646279746573L ^ key1;
    }

    SipHash add(long word) {
        words++;
        mix(word);
        return this;
    }

    long finish() {
        mix((words * 8L) << 56);
        v2 ^= 0xff;
        round();
        round();
        round();
        round();
        return v0 ^ v1 ^ v2 ^ v3;
    }

    private void mix(long word) {
        v3 ^= word;
        round();
        round();
        v0 ^= word;
    }

    private void round() {
        v0 += v1;
        v1 = Long.rotateLeft(v1, 13) ^ v0;
        v0 = Long.rotateLeft(v0, 32);
        v2 += v3;
        v3 = Long.rotateLeft(v3, 16) ^ v2;
        v0 += v3;
        v3 = Long.rotateLeft(v3, 21) ^ v0;
        v2 += v1;
        v1 = Long.rotateLeft(v1, 17) ^ v2;
        v2 = Long.rotateLeft(v2, 32);
    }
}
