package dev.waypost.imports.sources;

/** Removes control characters and unpaired surrogates from text. */
public final class PlainText {
    private PlainText() {}

    public static String of(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        text.codePoints()
                .filter(c -> c == '\n'
                        || c == '\t'
                        || (!Character.isISOControl(c) && Character.getType(c) != Character.SURROGATE))
                .forEach(plain::appendCodePoint);
        return plain.toString().strip();
    }
}
