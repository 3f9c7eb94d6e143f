package dev.waypost.platform.json;

/** Whether the database can store a text unchanged. */
public final class StorableText {
    public static final String PROBLEM = "must not contain a NUL character or an unpaired surrogate";

    private StorableText() {}

    /** PostgreSQL has no NUL, and an unpaired surrogate would silently become a question mark. */
    public static boolean isStorable(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0) {
                return false;
            }
            if (Character.isSurrogate(c)) {
                if (!Character.isHighSurrogate(c)
                        || i + 1 == text.length()
                        || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }
}
