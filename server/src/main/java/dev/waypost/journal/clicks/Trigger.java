package dev.waypost.journal.clicks;

/** The origin of a click. The number is stored on disk and must never change. */
public enum Trigger {
    LINK(0),
    QR(1),
    DEEPLINK(2),
    PAGEVIEW(3),
    EMBED(4),
    API(5);

    private final byte number;

    Trigger(int number) {
        this.number = (byte) number;
    }

    byte number() {
        return number;
    }

    static Trigger of(byte number) {
        for (Trigger trigger : values()) {
            if (trigger.number == number) {
                return trigger;
            }
        }
        throw new IllegalArgumentException("Unknown trigger %d in the journal".formatted(number));
    }
}
