package dev.waypost.journal;

import java.util.Comparator;

/**
 * An offset between two records of a lane.
 *
 * @param segment the number of the segment
 * @param offset in bytes from the start of the segment
 * @param generation of the segment, which distinguishes it from another with the same number after a power failure; 0
 *     in files and offsets of versions without generations
 */
public record Position(long segment, long offset, long generation) implements Comparable<Position> {
    /** The start of a lane. */
    public static final Position START = new Position(0, 0, 0);

    private static final Comparator<Position> ORDER = Comparator.comparingLong(Position::generation)
            .thenComparingLong(Position::segment)
            .thenComparingLong(Position::offset);

    /** An offset in a segment of a version without generations. */
    public Position(long segment, long offset) {
        this(segment, offset, 0);
    }

    @Override
    public int compareTo(Position other) {
        return ORDER.compare(this, other);
    }
}
