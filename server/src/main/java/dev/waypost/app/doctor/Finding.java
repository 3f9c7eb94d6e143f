package dev.waypost.app.doctor;

/** One thing that was looked at. */
record Finding(Verdict verdict, String subject, String text) {
    enum Verdict {
        OK("ok  "),
        NOTE("note"),
        BAD("BAD ");

        private final String label;

        Verdict(String label) {
            this.label = label;
        }
    }

    static Finding ok(String subject, String text) {
        return new Finding(Verdict.OK, subject, text);
    }

    /** Worth a look, but not wrong by itself. */
    static Finding note(String subject, String text) {
        return new Finding(Verdict.NOTE, subject, text);
    }

    static Finding bad(String subject, String text) {
        return new Finding(Verdict.BAD, subject, text);
    }

    boolean isBad() {
        return verdict == Verdict.BAD;
    }

    @Override
    public String toString() {
        return "%s  %-16s %s".formatted(verdict.label, subject, text);
    }
}
