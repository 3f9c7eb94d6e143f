package dev.waypost.journal;

/** A place between two records of a lane: the segment's number and the bytes of it that come before. */
public record Position(long segment, long offset) implements Comparable<Position> {
    /** Before everything. */
    public static final Position START = new Position(0, 0);

    @Override
    public int compareTo(Position other) {
        int bySegment = Long.compare(segment, other.segment);
        return bySegment == 0 ? Long.compare(offset, other.offset) : bySegment;
    }
}
