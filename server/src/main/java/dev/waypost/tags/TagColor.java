package dev.waypost.tags;

/** The colours a tag can have. */
public enum TagColor {
    RED,
    YELLOW,
    GREEN,
    BLUE,
    PURPLE,
    BROWN,
    GRAY,
    PINK;

    /** The colour of a tag nobody chose one for: always the same for a name. */
    static TagColor of(String name) {
        return values()[Math.floorMod(name.hashCode(), values().length)];
    }
}
