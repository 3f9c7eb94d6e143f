package dev.waypost.tags;

/** The colours of tags. */
public enum TagColor {
    RED,
    YELLOW,
    GREEN,
    BLUE,
    PURPLE,
    BROWN,
    GRAY,
    PINK;

    /** The default colour of a tag, derived from its name. */
    static TagColor of(String name) {
        return values()[Math.floorMod(name.hashCode(), values().length)];
    }
}
