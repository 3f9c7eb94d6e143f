package dev.waypost.visitor.identity;

import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Remembers fingerprints in two Bloom filters: the current and the previous one. A new visitor is mistaken for a known
 * one once in a thousand times, never the reverse. Fingerprints cannot be read back.
 */
@Singleton
public class SeenVisitors {
    /** The capacity of one filter at that error rate; it then takes 16 MiB. */
    static final int CAPACITY = 10_000_000;

    private final AtomicReference<Generations> generations =
            new AtomicReference<>(new Generations(new Filter(), new Filter()));

    /** Whether either fingerprint was seen; the first is added, the second computed only if necessary. */
    public boolean seenBefore(long fingerprint, LongSupplier earlierFingerprint) {
        Generations now = generations.get();
        if (now.newer.contains(fingerprint)) {
            return true;
        }
        boolean earlier = now.older.contains(fingerprint) || now.contains(earlierFingerprint.getAsLong());
        return !remember(now, fingerprint) || earlier;
    }

    /** Adds a fingerprint after a start. */
    public void remember(long fingerprint) {
        remember(generations.get(), fingerprint);
    }

    /** Drops the fingerprints from before the last rotation. */
    void rotate() {
        rotate(generations.get());
    }

    private boolean remember(Generations now, long fingerprint) {
        boolean isNew = now.newer.add(fingerprint);
        if (isNew && now.newer.isFull()) {
            rotate(now);
        }
        return isNew;
    }

    private void rotate(Generations now) {
        generations.compareAndSet(now, new Generations(new Filter(), now.newer));
    }

    /** The two filters. */
    private record Generations(Filter newer, Filter older) {
        boolean contains(long fingerprint) {
            return newer.contains(fingerprint) || older.contains(fingerprint);
        }
    }

    /**
     * All bits of a fingerprint are in one block of 512, which is one cache line. Memory is allocated in pages on
     * demand.
     */
    private static final class Filter {
        private static final int BLOCK_WORDS = 8;
        private static final int PAGE_BLOCKS = 1 << 10;
        private static final int PAGES = 1 << 8;
        private static final int BITS = 8;

        private final AtomicReferenceArray<@Nullable AtomicLongArray> pages = new AtomicReferenceArray<>(PAGES);
        private final LongAdder added = new LongAdder();

        boolean isFull() {
            return (added.intValue() & 0xFFF) == 0 && added.sum() >= CAPACITY;
        }

        boolean contains(long fingerprint) {
            long spread = spread(fingerprint);
            AtomicLongArray page = pages.get(page(spread));
            if (page == null) {
                return false;
            }
            int block = block(spread);
            long bits = spread(spread);
            for (int i = 0; i < BITS; i++, bits >>>= 6) {
                // A bit set by another thread may be missed; it is then found when it is added.
                if ((page.getPlain(block + word(spread, i)) & 1L << bits) == 0) {
                    return false;
                }
            }
            return true;
        }

        /**
         * Whether it was added now. Of threads that add it concurrently, only the one that sets the last missing bit
         * returns true: all set them in the same order.
         */
        boolean add(long fingerprint) {
            long spread = spread(fingerprint);
            AtomicLongArray page = pageFor(page(spread));
            int block = block(spread);
            long bits = spread(spread);
            int last = lastMissing(page, block, spread, bits);
            boolean isNew = false;
            for (int i = 0; i <= last; i++) {
                long bit = bit(bits, i);
                int at = block + word(spread, i);
                boolean set = (page.getAndAccumulate(at, bit, (a, b) -> a | b) & bit) == 0;
                isNew |= set && at == block + word(spread, last) && bit == bit(bits, last);
            }
            if (isNew) {
                added.increment();
            }
            return isNew;
        }

        private static int lastMissing(AtomicLongArray page, int block, long spread, long bits) {
            for (int i = BITS - 1; i >= 0; i--) {
                if ((page.get(block + word(spread, i)) & bit(bits, i)) == 0) {
                    return i;
                }
            }
            return -1;
        }

        private static long bit(long bits, int index) {
            return 1L << (bits >>> (6 * index));
        }

        private AtomicLongArray pageFor(int index) {
            AtomicLongArray page = pages.get(index);
            if (page == null) {
                pages.compareAndSet(index, null, new AtomicLongArray(PAGE_BLOCKS * BLOCK_WORDS));
                page = pages.get(index);
            }
            return page == null ? new AtomicLongArray(PAGE_BLOCKS * BLOCK_WORDS) : page;
        }

        private static int page(long spread) {
            return (int) (spread >>> 56);
        }

        private static int block(long spread) {
            return (int) (spread >>> 46 & PAGE_BLOCKS - 1) * BLOCK_WORDS;
        }

        /** One bit in each word of the block; the order of the words does not matter. */
        private static int word(long spread, int i) {
            return (int) (spread + i) & BLOCK_WORDS - 1;
        }

        private static long spread(long value) {
            long z = (value ^ value >>> 30) * 0xbf58476d1ce4e5b9L;
            z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
            return z ^ z >>> 31;
        }
    }
}
