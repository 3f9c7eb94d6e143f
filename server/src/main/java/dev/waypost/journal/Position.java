package dev.waypost.journal;

import java.util.Comparator;

/**
 * A place between two records of a lane.
 *
 * @param segment the segment's number
 * @param offset the bytes of the segment that come before
 * @param generation of the segment, which tells it from another that was given the same number after a power cut; 0 in files and
 *     positions of versions that did not know generations
 */
public record Position(long segment, long offset, long generation) implements Comparable<Position> {
    /** Before everything. */
    public static final Position START = new Position(0, 0, 0);

    private static final Comparator<Position> ORDER = Comparator.comparingLong(Position::generation)
            .thenComparingLong(Position::segment)
            .thenComparingLong(Position::offset);

    /** A place in a segment of a version that did not know generations. */
    public Position(long segment, long offset) {
        this(segment, offset, 0);
    }

    @Override
    public int compareTo(Position other) {
        return ORDER.compare(this, other);
    }
}
