package dev.waypost.imports.sources;

/** Text without what no database keeps and nobody can see: control characters and halves of characters. */
final class PlainText {
    private PlainText() {}

    static String of(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        text.codePoints()
                .filter(c -> c == '\n'
                        || c == '\t'
                        || (!Character.isISOControl(c) && Character.getType(c) != Character.SURROGATE))
                .forEach(plain::appendCodePoint);
        return plain.toString().strip();
    }
}
