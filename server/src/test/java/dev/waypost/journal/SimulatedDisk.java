package dev.waypost.journal;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A disk in memory that distinguishes the view of processes from what survives a power cut: file contents survive when they are forced, names
 * when their folder is. Of unforced data, a power cut keeps a random part, sector by sector and name by name.
 */
final class SimulatedDisk implements JournalDisk {
    private static final int PAGE = 4096;
    private static final int SECTOR = 512;

    private final Random random;
    private final Map<Path, Contents> names = new TreeMap<>();
    private final Map<Path, Contents> durableNames = new TreeMap<>();
    private final List<Change> changes = new ArrayList<>();
    private final Map<Path, String> texts = new HashMap<>();
    /** The names by folder until one changes, because readers list folders often. */
    private final Map<Path, List<String>> files = new HashMap<>();

    private final Map<Path, List<String>> folders = new HashMap<>();
    private long operationsLeft = Long.MAX_VALUE;
    private long seconds = 1_700_000_000;
    private boolean full;
    private boolean failing;

    /** @param folder exists from the beginning */
    SimulatedDisk(Random random, Path folder) {
        this.random = random;
        Contents there = Contents.ofFolder();
        names.put(folder, there);
        durableNames.put(folder, there);
    }

    /** Ends the process after this many operations. */
    void crashAfter(long operations) {
        operationsLeft = operations;
    }

    void neverCrash() {
        operationsLeft = Long.MAX_VALUE;
    }

    /** Makes the creation of files fail. */
    void fill(boolean isFull) {
        full = isFull;
    }

    /** Makes some calls of force fail. */
    void fail(boolean isFailing) {
        failing = isFailing;
    }

    void pass(long more) {
        seconds += more;
    }

    Instant now() {
        return Instant.ofEpochSecond(seconds);
    }

    @Nullable
    Contents contents(Path file) {
        return names.get(file);
    }

    /** Whether the beginning of a file would survive a power cut. */
    boolean isDurable(Path file, Contents contents, long until) {
        return durableNames.get(file) == contents
                && durableNames.containsKey(file.getParent())
                && contents.isDurable(until);
    }

    /** Simulates a power cut: keeps only what survives it. */
    void cutPower() {
        for (Change change : changes) {
            if (random.nextBoolean()) {
                change.apply(durableNames);
            }
        }
        changes.clear();
        durableNames.entrySet().removeIf(entry -> !entry.getValue().folder && isOrphan(entry.getKey()));
        names.clear();
        names.putAll(durableNames);
        forgetLists();
        names.values().stream().distinct().forEach(contents -> contents.lose(random));
    }

    private boolean isOrphan(Path file) {
        return !durableNames.containsKey(file.getParent());
    }

    /** A record that was being written when the process ended: its bytes are present, its length is not. */
    void writePartialRecord(Path file, long end) {
        Contents contents = requireNonNull(names.get(file));
        int length = 1 + random.nextInt(200);
        for (long at = end + Segment.RECORD_HEADER; at < Math.min(contents.size, end + length); at++) {
            contents.cached.set(ValueLayout.JAVA_BYTE, at, (byte) random.nextInt());
        }
    }

    @Override
    public MappedFile create(Path file, long size, Runnable throttle) throws IOException {
        operate();
        Contents contents = new Contents(size);
        contents.modified = now();
        change(null, file, contents);
        if (full) {
            throw new IOException("No space left on device");
        }
        throttle.run();
        return new Mapped(contents);
    }

    @Override
    public MappedFile open(Path file) throws IOException {
        return new Mapped(existing(file));
    }

    @Override
    public List<String> files(Path folder) {
        return files.computeIfAbsent(folder, of -> children(of, false));
    }

    @Override
    public List<String> folders(Path folder) {
        return folders.computeIfAbsent(folder, of -> children(of, true));
    }

    private List<String> children(Path folder, boolean isFolder) {
        return names.entrySet().stream()
                .filter(entry -> folder.equals(entry.getKey().getParent()))
                .filter(entry -> entry.getValue().folder == isFolder)
                .map(entry -> entry.getKey().getFileName().toString())
                .toList();
    }

    private void forgetLists() {
        files.clear();
        folders.clear();
    }

    @Override
    public void createFolder(Path folder) throws IOException {
        if (!names.containsKey(folder)) {
            operate();
            change(null, folder, Contents.ofFolder());
        }
    }

    @Override
    public long size(Path file) throws IOException {
        return existing(file).size;
    }

    @Override
    public Instant modified(Path file) throws IOException {
        return existing(file).modified;
    }

    @Override
    public void truncate(Path file, long size) throws IOException {
        operate();
        maybeFail();
        Contents contents = existing(file);
        contents.size = Math.min(contents.size, size);
        contents.force(0, contents.size);
        contents.durableSize = contents.size;
    }

    @Override
    public void force(Path file) throws IOException {
        operate();
        maybeFail();
        existing(file).force();
    }

    @Override
    public void copy(Path from, Path to) throws IOException {
        operate();
        Contents source = existing(from);
        Contents copied = new Contents(source.size);
        MemorySegment.copy(source.cached, 0, copied.cached, 0, source.size);
        copied.modified = now();
        change(null, to, copied);
    }

    @Override
    public void rename(Path from, Path to) throws IOException {
        operate();
        change(from, to, existing(from));
    }

    @Override
    public void delete(Path file) throws IOException {
        operate();
        if (names.containsKey(file)) {
            change(file, null, names.get(file));
        }
    }

    @Override
    public void forceFolder(Path folder) throws IOException {
        operate();
        maybeFail();
        changes.removeIf(change -> {
            boolean here = change.isIn(folder);
            if (here) {
                change.apply(durableNames);
            }
            return here;
        });
    }

    @Override
    public @Nullable String readText(Path file) {
        return texts.get(file);
    }

    @Override
    public void writeText(Path file, String text) {
        operate();
        texts.put(file, text);
    }

    private Contents existing(Path file) throws IOException {
        Contents contents = names.get(file);
        if (contents == null) {
            throw new IOException("There is no " + file);
        }
        return contents;
    }

    private void change(@Nullable Path from, @Nullable Path to, Contents contents) {
        Change change = new Change(from, to, contents);
        change.apply(names);
        changes.add(change);
        forgetLists();
    }

    private void operate() {
        if (operationsLeft-- <= 0) {
            throw new SimulatedCrash();
        }
    }

    private void maybeFail() throws IOException {
        if (failing && random.nextInt(4) == 0) {
            throw new IOException("Input/output error");
        }
    }

    /** A change of names that is not durable yet. */
    private record Change(@Nullable Path from, @Nullable Path to, Contents contents) {
        void apply(Map<Path, Contents> names) {
            if (from != null) {
                names.remove(from);
            }
            if (to != null) {
                names.put(to, contents);
            }
        }

        boolean isIn(Path folder) {
            Path any = to == null ? from : to;
            return any != null && folder.equals(any.getParent());
        }
    }

    /** The content of a file as processes see it, and as it is on the disk. */
    static final class Contents {
        private final MemorySegment cached;
        private final MemorySegment durable;
        private final boolean folder;
        private long size;
        private long durableSize;
        private Instant modified = Instant.EPOCH;

        private Contents(long size) {
            this.size = size;
            this.cached = memory(size);
            this.durable = memory(size);
            this.folder = false;
        }

        private Contents() {
            this.cached = memory(0);
            this.durable = cached;
            this.folder = true;
        }

        private static Contents ofFolder() {
            return new Contents();
        }

        /** Allocated as longs, so that memory is aligned. */
        private static MemorySegment memory(long size) {
            return MemorySegment.ofArray(new long[(int) Math.ceilDiv(size, Long.BYTES)]);
        }

        /** The pages that contain a range. */
        private void force(long from, long until) {
            long start = from / PAGE * PAGE;
            long end = Math.min(size, Math.ceilDiv(until, (long) PAGE) * PAGE);
            MemorySegment.copy(cached, start, durable, start, Math.max(0, end - start));
            durableSize = Math.max(durableSize, end);
        }

        private void force() {
            force(0, size);
            durableSize = size;
        }

        private boolean isDurable(long until) {
            return durableSize >= until && MemorySegment.mismatch(cached, 0, until, durable, 0, until) < 0;
        }

        private void lose(Random random) {
            // A file that was created but never forced may also lose its size.
            size = random.nextBoolean() ? size : durableSize;
            for (long at = 0; at < size; at += SECTOR) {
                long length = Math.min(SECTOR, size - at);
                if (MemorySegment.mismatch(cached, at, at + length, durable, at, at + length) >= 0
                        && random.nextBoolean()) {
                    MemorySegment.copy(cached, at, durable, at, length);
                }
            }
            MemorySegment.copy(durable, 0, cached, 0, durable.byteSize());
            durableSize = size;
        }
    }

    private final class Mapped implements MappedFile {
        private final Contents contents;
        private final MemorySegment memory;

        Mapped(Contents contents) {
            this.contents = contents;
            this.memory = contents.cached.asSlice(0, contents.size);
        }

        @Override
        public MemorySegment memory() {
            return memory;
        }

        @Override
        public void force(long from, long until) throws IOException {
            operate();
            maybeFail();
            contents.force(from, until);
        }

        @Override
        public void force() throws IOException {
            operate();
            maybeFail();
            contents.force();
        }

        @Override
        public void close() {
            // The garbage collector frees the memory.
        }
    }
}
